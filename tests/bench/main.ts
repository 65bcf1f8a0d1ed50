/**
 * `npm run bench`: measures the console's size and costs, each figure beside its floor or goal in
 * the same run, since absolute times say more about the machine than about the program. A single
 * part: `npm run bench -- relay`.
 */
import { privateKeyToAccount } from "viem/accounts";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { signInOverHttp } from "#tests/support/http-client.ts";
import { startTestNetwork } from "#tests/support/network.ts";
import { listPageScripts } from "#tests/support/page-scripts.ts";
import { startServer } from "#tests/support/server.ts";
import { readGas } from "./gas.ts";
import { measureLists } from "./lists.ts";
import { get, median, residentMb } from "./measure.ts";
import { measureRounds, startPageBench } from "./pages.ts";
import {
  measurePayouts,
  measureSerialPayouts,
  type PayoutRates,
  setBlockTime,
  switchRulesOn,
} from "./payouts.ts";
import { measureRelay } from "./relay.ts";
import { type Cost, measureTrees } from "./trees.ts";
import { measureWork } from "./work.ts";

const pageRounds = { rounds: 3, requests: 40 };
const payoutCount = 3_000;
const serialCount = 300;
/** Seconds; with 0, each transaction has a block. */
const blockTimes = [0, 2];
const pageViews = 1_000;
const leaves = 100_000;
/** Seconds of a median phone: at rest, under pressure, and the maximum. */
const workDifficulties = [5, 20, 120];
const relayed = { singles: 40, backlog: 1_000 };

function report(label: string, value: string, against: string): void {
  console.log(`${label.padEnd(44)} ${value.padStart(14)}   ${against}`);
}

function benchGas(): void {
  console.log(
    "\nGas, each transaction's 21,000 included; 1.0000 is the least that the EVM charges",
  );
  for (const { label, value } of readGas()) {
    report(label, value, value.includes(".") ? "x the floor" : "gas");
  }
}

function benchScripts(): void {
  console.log("\nScripts before the first click, gzip -9");
  const pages = listPageScripts();
  const sizes = pages.map(({ kb }) => kb);
  const counts = pages.map(({ files }) => files);
  report(
    `median of ${pages.length} pages`,
    `${median(sizes).toFixed(1)} KB`,
    `${median(counts)} files`,
  );
  report("most of a page", `${Math.max(...sizes).toFixed(1)} KB`, "goal: at most 230 KB");
  report("most files of a page", `${Math.max(...counts)}`, "goal: at most 27");
}

async function benchConsole(): Promise<void> {
  const network = await startTestNetwork();
  const server = await startServer({
    dataDir: network.dataDir,
    basePort: network.basePort,
    env: { LOG_LEVEL: "warn" },
  });
  try {
    const cookie = await signInOverHttp(
      server.url,
      privateKeyToAccount(devnetKey(devnetIndex.admins[0])),
    );

    console.log("\nMemory, one process with its workers");
    const paths = ["/", "/faucet"];
    for (let i = 0; i < pageViews; i += 1) await get(`${server.url}${paths[i % 2]}`, cookie);
    const memory = `${residentMb(server.pid).toFixed(0)} MB`;
    report(`resident after ${pageViews} page views`, memory, "goal: under 250 MB");
  } finally {
    await server.stop("SIGTERM");
    await network.stop();
  }
}

async function benchFaucet(): Promise<void> {
  console.log(
    "\nFaucet, one chain, requests of 100 wallets and networks through HTTP with all rules on",
  );
  for (const seconds of blockTimes) {
    // The embedded network's keeper mines what makes a block final, which other blocks do, too.
    const network = await startTestNetwork({ keeper: seconds === 0 });
    const { dataDir, basePort: port } = network;
    const env = { LOG_LEVEL: "warn", TRUST_PROXY: "1" };
    const server = await startServer({ dataDir, basePort: port, env });
    try {
      await switchRulesOn(server);
      if (seconds > 0) await setBlockTime(port, seconds);
      const rates = await measurePayouts({ server, port }, payoutCount);
      const serial = await measureSerialPayouts(port, serialCount);
      reportPayouts(seconds, rates, serial);
    } catch (error) {
      console.log(server.output());
      throw error;
    } finally {
      await server.stop("SIGTERM");
      await network.stop();
    }
  }
}

/** @param serial payouts a second of a faucet that pays one after the other */
function reportPayouts(seconds: number, rates: PayoutRates, serial: number): void {
  const { acceptedPerSecond, confirmedPerSecond, paidAfterMs } = rates;
  const blocks = seconds === 0 ? "a block a transaction" : `blocks of ${seconds} s`;
  report(`${payoutCount} accepted, ${blocks}`, `${acceptedPerSecond.toFixed(0)} /s`, "");
  const ratio = (confirmedPerSecond / serial).toFixed(1);
  const against = `goal: 300 /s; ${ratio} x one after the other, ${serial.toFixed(0)} /s`;
  report("the same confirmed", `${confirmedPerSecond.toFixed(0)} /s`, against);
  const p95Ms = paidAfterMs[Math.ceil(paidAfterMs.length * 0.95) - 1] ?? 0;
  const goal = seconds === 0 ? "" : `goal: ${2 * seconds} s`;
  report("request to coins, p95", `${(p95Ms / 1_000).toFixed(1)} s`, goal);
}

async function benchPages(): Promise<void> {
  const bench = await startPageBench();
  try {
    console.log("\nIdle, worker process alone");
    const idle = `${(await bench.measureIdle()).toFixed(1)} %`;
    report("processor", idle, "goal: at most 2 % of a core");

    console.log("\nProcessor time a request, web process alone over PostgreSQL, median of rounds");
    const { floor, plain, health, gate } = bench;
    const probes = await measureRounds({ plain, health }, { rounds: 5, requests: 200 });
    const probeRatio = `${(probes.health / probes.plain).toFixed(2)} x bare Express; goal: 3`;
    report("/healthz", `${probes.health.toFixed(2)} ms`, probeRatio);
    const targets = Object.fromEntries(bench.paths.map((path) => [path, bench.pageAt(path)]));
    const all = { floor, gate, ...targets };
    const { floor: floorMs, ...pages } = await measureRounds<string>(all, pageRounds);
    const ratio = (ms = 0) => `${(ms / (floorMs ?? 0)).toFixed(2)} x the bare page`;
    const row = (name: string, ms = 0, against = ratio(ms)) =>
      report(name, `${ms.toFixed(2)} ms`, against);
    row("bare Remix page, 50 rows", floorMs, "the floor");
    const sorted = Object.entries(pages).sort(([, one], [, other]) => other - one);
    const middle = median(Object.values(pages));
    row(`median of ${sorted.length} pages`, middle, `${ratio(middle)}; goal: 3`);
    for (const [path, ms] of sorted) row(path, ms);
  } finally {
    await bench.stop();
  }
}

async function benchRelay(): Promise<void> {
  console.log("\nBridge, from one chain to another");
  const { latenciesMs, backlog, perSecond } = await measureRelay(relayed);
  const p95Ms = latenciesMs[Math.ceil(latenciesMs.length * 0.95) - 1] ?? 0;
  const medianMs = median(latenciesMs);
  report("last confirmation to delivery, median", `${medianMs.toFixed(0)} ms`, "");
  report("the same, p95", `${p95Ms.toFixed(0)} ms`, "goal: at most 1,000 ms");
  report(`${backlog} messages piled up, delivered`, `${perSecond.toFixed(0)} /s`, "goal: 20 /s");
}

async function benchTrees(): Promise<void> {
  console.log(`\nClaims, a list of ${leaves} accounts as CSV, in a thread`);
  const { read, build, save, proofMs, stallMs, standard } = await measureTrees(leaves);
  const root = { ms: read.ms + build.ms, userMs: read.userMs + build.userMs };
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  const processor = ({ userMs }: Cost) => `${(userMs / 1_000).toFixed(2)} s of user time`;
  const ratio = (standard.build.userMs / build.userMs).toFixed(1);
  report("@openzeppelin/merkle-tree, tree", seconds(standard.build.ms), processor(standard.build));
  report("tree", seconds(build.ms), `${processor(build)}; ${ratio} times as fast`);
  report("read and checked", seconds(read.ms), processor(read));
  report("CSV to root", seconds(root.ms), `${processor(root)}; goal: at most 6 s`);
  report("kept, tree and leaves", seconds(save.ms), processor(save));
  const standardProof = `@openzeppelin/merkle-tree: ${standard.proofMs.toFixed(2)} ms, in memory`;
  report("a proof, from the file", `${proofMs.toFixed(2)} ms`, `goal: 1 ms; ${standardProof}`);
  report("longest that no page is answered, to root", `${stallMs.root.toFixed(0)} ms`, "");
  report("the same while it is kept", `${stallMs.save.toFixed(0)} ms`, "");
}

async function benchLists(): Promise<void> {
  const { lists, pages: served, csv } = await measureLists();
  for (const { list, few, many, pages } of lists) {
    console.log(`\n${list}: a page of ${many} rows, without reads of a chain`);
    for (const { what, fewMs, manyMs } of pages) {
      const ratio = (manyMs / fewMs).toFixed(1);
      report(what, `${manyMs.toFixed(1)} ms`, `${ratio} x a page of ${few} rows; goal: 2`);
    }
  }
  console.log("\nThe same through HTTP with 8 clients, chain reads included");
  for (const { path, p95Ms } of served) {
    report(path.slice(0, 44), `${p95Ms.toFixed(0)} ms`, "p95; goal: 200 ms");
  }
  console.log("\nA CSV file of the web process to a slow client");
  const size = `${csv.megabytes.toFixed(0)} MB`;
  report(`${csv.rows} rows`, `${csv.seconds.toFixed(0)} s`, size);
  report("memory above that of the pages", `${csv.growthMb.toFixed(0)} MB`, "goal: below 50 MB");
}

async function benchWork(): Promise<void> {
  console.log("\nProof of work of a faucet request, one core of this machine");
  const { createMs, verifyMs, solveSeconds } = await measureWork();
  report("a challenge, created", `${createMs.toFixed(2)} ms`, "");
  report("a solution, verified", `${verifyMs.toFixed(2)} ms`, "goal: below 1 ms");
  for (const difficulty of workDifficulties) {
    const seconds = `${(difficulty * solveSeconds).toFixed(2)} s`;
    report(`difficulty ${difficulty}, solved in at most`, seconds, "half of it on average");
  }
}

const parts: Record<string, () => void | Promise<void>> = {
  gas: benchGas,
  scripts: benchScripts,
  lists: benchLists,
  console: benchConsole,
  faucet: benchFaucet,
  pages: benchPages,
  relay: benchRelay,
  trees: benchTrees,
  work: benchWork,
};
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0) {
  throw new Error(`There is no part ${unknown.join(", ")}: ${Object.keys(parts).join(", ")}.`);
}
for (const [name, run] of Object.entries(parts)) {
  if (chosen.length === 0 || chosen.includes(name)) await run();
}
