/* Start what the theme offers, say it in the language of the page, and let the keyboard reach it.
   Every page reads well without this file. */
(function () {
  const japanese = document.documentElement.lang === "ja";
  const kinds = [
    [DoxygenAwesomeDarkModeToggle, "updateIcon", japanese ? "明るい表示・暗い表示" : "Light or dark"],
    [DoxygenAwesomeFragmentCopyButton, "connectedCallback", japanese ? "コードをコピー" : "Copy the code"],
  ];
  for (const [kind, method, title] of kinds) {
    const original = kind.prototype[method];
    kind.title = title;
    kind.prototype[method] = function () {
      if (original) original.call(this);
      this.setAttribute("role", "button");
      this.setAttribute("aria-label", title);
      this.tabIndex = 0;
    };
    kind.init();
  }
  document.addEventListener("keydown", function (event) {
    const ours = event.target.localName && event.target.localName.startsWith("doxygen-awesome-");
    if (ours && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      event.target.click();
    }
  });
})();
