import { setTimeout as sleep } from "node:timers/promises";
import { within } from "#scripts/test/patience.ts";
import type { Failure } from "#tests/support/chain-proxy.ts";
import { revertNewest } from "#tests/support/reorg.ts";
import { waitFor } from "#tests/support/wait.ts";
import type { Fleet, Member } from "./fleet.test-support.ts";

export type Disruption = {
  name: string;
  /** What cannot answer meanwhile: "database", "chain", or a process by its name. */
  hits: string;
  run: (fleet: Fleet, lengthMs: number) => Promise<void>;
};

/** Longer than a worker's lease, which another process then takes over. */
const frozenMs = 20_000;
const home = 0;
const sepolia = 1;
const chainNames = ["TAN", "Sepolia"];
/** One block less than what is final. */
const deepest = 2;

/** The first of each pair ends and starts again; the second one's memory is measured. */
function endProcess(kind: "web" | "worker", signal: "SIGTERM" | "SIGKILL"): Disruption {
  return {
    name: `${signal} to ${kind} 1`,
    hits: `${kind} 1`,
    run: async ({ webs, workers }, lengthMs) => {
      const [member] = kind === "web" ? webs : workers;
      await member.stop(signal);
      await sleep(lengthMs / 2);
      await member.startAgain();
    },
  };
}

function signalTo(member: Member, signal: NodeJS.Signals) {
  const server = member.running();
  if (server !== null) process.kill(server.pid, signal);
}

function freezeWorker(index: 0 | 1): Disruption {
  return {
    name: `worker ${index + 1} frozen`,
    hits: `worker ${index + 1}`,
    run: async ({ workers }, lengthMs) => {
      const member = workers[index];
      signalTo(member, "SIGSTOP");
      await sleep(Math.max(frozenMs, lengthMs));
      signalTo(member, "SIGCONT");
    },
  };
}

const endPostgres: Disruption = {
  name: "PostgreSQL gone",
  hits: "database",
  run: async ({ postgres, webs }, lengthMs) => {
    postgres.kill();
    await sleep(lengthMs);
    postgres.startAgain();
    for (const { url } of webs) await waitUntilReady(url);
  },
};

function breakChain(chain: number, failure: Failure): Disruption {
  return {
    name: `${chainNames[chain]}: ${failure}`,
    hits: "chain",
    run: async ({ proxies, webs }, lengthMs) => {
      proxies[chain]?.set(failure);
      await sleep(lengthMs);
      proxies[chain]?.set(null);
      for (const { url } of webs) await waitUntilReady(url);
    },
  };
}

function revertBlocks(chain: number): Disruption {
  return {
    name: `${chainNames[chain]}: reorganizations`,
    hits: "chain",
    run: async ({ network }, lengthMs) => {
      for (const depth of [1, deepest, 1, deepest]) {
        await revertNewest(network.basePort + chain, depth);
        await sleep(lengthMs / 4);
      }
    },
  };
}

async function waitUntilReady(url: string) {
  await waitFor(
    `${url} to be ready`,
    async () => {
      const response = await fetch(`${url}/readyz`).catch(() => null);
      return response?.status === 200 || null;
    },
    within(60),
  );
}

/** One of each kind. The frozen second worker leaves the work to the first, which then ends. */
export const eachKindOfDisruption: readonly Disruption[] = [
  freezeWorker(1),
  endProcess("worker", "SIGKILL"),
  breakChain(home, "hang"),
  revertBlocks(home),
  endPostgres,
  endProcess("web", "SIGKILL"),
  breakChain(sepolia, "wrong chain"),
  endProcess("worker", "SIGTERM"),
];

export const allDisruptions: readonly Disruption[] = [
  ...eachKindOfDisruption,
  breakChain(home, "refuse"),
  revertBlocks(sepolia),
  endProcess("web", "SIGTERM"),
  breakChain(sepolia, "hang in body"),
  freezeWorker(1),
  endProcess("worker", "SIGKILL"),
  breakChain(home, "half a body"),
  endPostgres,
  breakChain(sepolia, "garbage"),
  freezeWorker(0),
  breakChain(home, "500"),
  revertBlocks(home),
  breakChain(home, "wrong chain"),
  freezeWorker(1),
  endProcess("worker", "SIGTERM"),
  breakChain(sepolia, "429"),
  endPostgres,
];
