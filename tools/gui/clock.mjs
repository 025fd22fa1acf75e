// Is every answer in time? Measures, from outside, how long the engine takes to answer: with byoyomi, on a
// clock with increment, and after `stop` at random moments, whatever it is doing. Prints the worst case
// of each and fails when an answer was late. Needs Node.js and nothing else; run it on a busy machine.
// usage: node clock.mjs PATH/hayanagi [ANSWERS [THREADS]]
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const [program, count = "200", threads = "1"] = process.argv.slice(2);
if (!program) {
  console.error("usage: node clock.mjs PATH/hayanagi [ANSWERS [THREADS]]");
  process.exit(2);
}
const engine = spawn(program, [], { stdio: ["pipe", "pipe", "inherit"] });
let waiting = null;
createInterface({ input: engine.stdout }).on("line", (line) => {
  if (waiting && waiting.words.some((word) => line.startsWith(word))) {
    const { resolve } = waiting;
    waiting = null;
    resolve(line);
  }
});
const say = (line) => engine.stdin.write(line + "\n");
const wait = (...words) => new Promise((resolve) => { waiting = { words, resolve }; });
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const ask = (line, ...words) => { const answer = wait(...words); say(line); return answer; };

let seed = 20141;
const random = (below) => { seed = (seed * 1103515245 + 12345) % 2147483648; return (seed >> 8) % below; };
const MOVES = "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d 8e8f 8g8f 8b8f".split(" ");
const position = () => `position startpos moves ${MOVES.slice(0, random(MOVES.length + 1)).join(" ")}`;
let late = 0;

/** Ask many times and tell the worst. */
async function series(name, limit, times, once) {
  const used = [];
  for (let i = 0; i < times; i++) used.push(await once(i));
  used.sort((a, b) => a - b);
  const over = used.filter((ms) => ms > limit).length;
  late += over;
  const worst = used[used.length - 1], median = used[used.length >> 1];
  console.log(`${name}: ${times} answers, median ${median.toFixed(1)} ms, worst ${worst.toFixed(1)} ms, limit ${limit} ms, late ${over}`);
}

async function timed(words) {
  say(position());
  const start = performance.now();
  await ask(`go ${words}`, "bestmove");
  return performance.now() - start;
}

/** Start something, wait a random moment, and see how long `stop` takes to be answered. */
async function stopped(i) {
  const kinds = ["go infinite", "go ponder btime 60000 wtime 60000", "go mate infinite", "go btime 600000 wtime 600000"];
  say(`setoption name Hash value ${[1, 16, 64, 256, 1024][i % 5]}`);
  say(`setoption name MultiPV value ${i % 7 === 0 ? 600 - 7 : 1}`);
  if (i % 3 === 0) say("usinewgame"); // the table has to be cleared
  say(position());
  const kind = kinds[random(kinds.length)];
  const answer = wait("bestmove", "checkmate");
  say(kind);
  await sleep(random(40));
  const start = performance.now();
  if (!waiting) return 0; // it has answered by itself
  say("stop");
  await answer;
  return performance.now() - start;
}

await ask("usi", "usiok");
say(`setoption name Threads value ${threads}`);
say("setoption name USI_OwnBook value false");
await ask("isready", "readyok");
const n = Number(count);
await series("byoyomi 100", 100, n, () => timed("btime 0 wtime 0 byoyomi 100"));
await series("byoyomi 1000", 1000, Math.ceil(n / 10), () => timed("btime 0 wtime 0 byoyomi 1000"));
let clock = 10000;
await series("10 s + 100 ms, the clock that is left", 10000, Math.min(n, 200), async () => {
  const used = await timed(`btime ${Math.floor(clock)} wtime ${Math.floor(clock)} binc 100 winc 100`);
  clock += 100 - used;
  if (clock < 0) late++;
  return used;
});
await series("stop", 20, Math.ceil(n * 2.5), stopped);
const ended = new Promise((resolve) => engine.on("exit", resolve));
say("quit");
await ended;
console.log(`${late} late answers`);
process.exit(late > 0 ? 1 : 0);
