// A GUI without windows: two copies of the engine play whole games against each other, pondering or
// not, with byoyomi, with increment or with a fixed time; positions on the way are analysed with
// MultiPV and searched for a mate. A shogi library that is not ours checks every move and every line.
// usage: node client.mjs PATH/hayanagi [GAMES]      (once before: npm install, in this directory)
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { Record, Position } from "tsshogi";

const [program, wanted = "6"] = process.argv.slice(2);
if (!program) {
  console.error("usage: node client.mjs PATH/hayanagi [GAMES]");
  process.exit(2);
}
let faults = 0, lines = 0;
const fault = (text) => { faults++; console.log(`fault: ${text}`); };

/** An engine behind two pipes. */
class Engine {
  constructor() {
    this.process = spawn(program, [], { stdio: ["pipe", "pipe", "inherit"] });
    this.waiting = null;
    this.answers = 0;
    createInterface({ input: this.process.stdout }).on("line", (line) => this.heard(line));
    this.ended = new Promise((resolve) => this.process.on("exit", (code) => resolve(code)));
  }
  say(line) { this.process.stdin.write(line + "\n"); }
  heard(line) {
    if (line.startsWith("info string error")) fault(`the engine complains: ${line}`);
    if (line.startsWith("info ") && this.position) this.check(line);
    if (!/^(id|option|usiok|readyok|info|bestmove|checkmate)( |$)/.test(line)) fault(`unknown line: ${line}`);
    if (/^(bestmove|checkmate) /.test(line)) this.answers++;
    const waiting = this.waiting;
    if (waiting && line.startsWith(waiting.word)) { this.waiting = null; waiting.resolve(line); }
  }
  /** Every move of a pv is legal, one after the other. */
  check(line) {
    const pv = line.split(" pv ")[1];
    if (pv === undefined) return;
    lines++;
    const position = Position.newBySFEN(this.position);
    for (const word of pv.split(" ")) {
      const move = position.createMoveByUSI(word);
      if (!move || !position.doMove(move)) return fault(`illegal move ${word} in '${line}'`);
    }
  }
  wait(word) { return new Promise((resolve) => { this.waiting = { word, resolve }; }); }
  async ask(line, word) { const answer = this.wait(word); this.say(line); return answer; }
  async quit() { this.say("quit"); return this.ended; }
}

const TIMES = [
  { name: "byoyomi 200", words: () => "btime 0 wtime 0 byoyomi 200", limit: 200 },
  { name: "4 s + 100 ms", words: (c) => `btime ${Math.floor(c[0])} wtime ${Math.floor(c[1])} binc 100 winc 100`, clock: [4000, 100] },
  { name: "movetime 50", words: () => "movetime 50", limit: 50 + 150 },
];

/** Play one game; returns how it ended. */
async function play(engines, time, ponder) {
  const record = new Record();
  const clock = time.clock ? [time.clock[0], time.clock[0]] : null;
  const expected = [null, null];
  for (const engine of engines) {
    engine.say(`setoption name USI_Ponder value ${ponder}`);
    await engine.ask("isready", "readyok");
    engine.say("usinewgame");
  }
  for (let ply = 0; ply < 400; ply++) {
    const side = ply % 2, engine = engines[side], start = performance.now();
    let answer;
    const words = time.words(clock);
    if (expected[side] && expected[side] === record.usi) {
      answer = await engine.ask(ply % 3 ? "ponderhit" : `ponderhit ${words.startsWith("mov") ? "" : words}`, "bestmove");
    } else {
      if (expected[side]) await engine.ask("stop", "bestmove");
      engine.position = record.position.sfen;
      engine.say(record.usi);
      answer = await engine.ask(`go ${words}`, "bestmove");
    }
    expected[side] = null;
    const used = performance.now() - start;
    if (time.limit && used > time.limit) fault(`${time.name}: ${used.toFixed(1)} ms used`);
    if (clock) {
      clock[side] += time.clock[1] - used;
      if (clock[side] < 0) fault(`${time.name}: the flag fell`);
    }
    const [, word, , reply] = answer.split(" ");
    if (word === "resign" || word === "win") return `${word} at ply ${ply + 1}`;
    const move = record.position.createMoveByUSI(word);
    if (!move || !record.append(move)) { fault(`illegal bestmove ${word}: ${record.usi}`); return "illegal"; }
    if (record.repetition) return `repetition at ply ${ply + 1}`;
    if (ponder && reply) {
      const answerMove = record.position.createMoveByUSI(reply);
      if (!answerMove || !record.position.isValidMove(answerMove)) { fault(`illegal ponder ${reply}`); continue; }
      record.append(answerMove);
      expected[side] = record.usi;
      engine.position = record.position.sfen;
      engine.say(record.usi);
      engine.say(`go ponder ${words}`);
      record.goBack();
      record.removeNextMove?.();
    }
    if (!ponder && ply % 25 === 24) await analyse(engine, record);
  }
  return "400 plies";
}

/** Analyse a position with five lines, then look for a mate; stop both. */
async function analyse(engine, record) {
  engine.position = record.position.sfen;
  engine.say("setoption name MultiPV value 5");
  engine.say(record.usi);
  engine.say("go infinite");
  await new Promise((resolve) => setTimeout(resolve, 100));
  await engine.ask("stop", "bestmove");
  engine.say("setoption name MultiPV value 1");
  const answer = await engine.ask("go mate 100", "checkmate");
  const position = Position.newBySFEN(record.position.sfen);
  const words = answer.split(" ").slice(1);
  if (/^(nomate|timeout|notimplemented)$/.test(words[0])) return;
  for (const word of words) {
    const move = position.createMoveByUSI(word);
    if (!move || !position.doMove(move)) return fault(`illegal move ${word} in '${answer}'`);
  }
}

const engines = [new Engine(), new Engine()];
for (const engine of engines) await engine.ask("usi", "usiok");
for (let game = 0; game < Number(wanted); game++) {
  const time = TIMES[game % TIMES.length], ponder = game % 2 === 1;
  const end = await play(engines, time, ponder);
  for (const engine of engines) engine.say("gameover draw");
  console.log(`game ${game + 1}: ${time.name}${ponder ? ", ponder" : ""}: ${end}`);
}
for (const engine of engines) if ((await engine.quit()) !== 0) fault("the engine did not end with status 0");
console.log(`${wanted} games, ${lines} lines checked, ${faults} faults`);
process.exit(faults > 0 ? 1 : 0);
