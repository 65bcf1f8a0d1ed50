import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { createBoundedLog } from "./bounded-log.ts";
import { chainArguments, type DevnetChain, devnetHost, genesisAgeSeconds } from "./chains.ts";
import { DevnetError } from "./error.ts";
import { endProcesses, identifyProcess, type ProcessIdentity } from "./processes.mjs";
import { callRpc } from "#app/chain/devnet/anvil-rpc.server.ts";

/**
 * Time limits of each attempt to start: on a busy machine anvil sometimes stays silent forever,
 * while the next one answers at once. The last limit is long enough for a large state.
 */
const startLimitsMs = [10_000, 30_000] as const;
/**
 * The keeper has saved all but the last moments, so waiting longer for anvil's own dump gains
 * little.
 */
const stopLimitMs = 2_500;

export type AnvilStart = {
  binary: string;
  chain: DevnetChain;
  /** State to continue from; null starts at a new genesis. */
  loadFile: string | null;
  /** File to which anvil dumps its state when it is stopped. */
  exitFile: string;
  logFile: string;
  /** Called as soon as the process exists, before it answers. */
  onSpawned: (identity: ProcessIdentity) => void;
};

export type Anvil = {
  chain: DevnetChain;
  /** Settles when the process has ended, for any reason. */
  ended: Promise<void>;
  /** Stops the process and waits for it; anvil dumps its state on exit. */
  stop: () => Promise<void>;
};

/**
 * Starts one chain in its own process group (a Ctrl-C in the terminal is ours to handle) and waits
 * until it answers with its chain id.
 *
 * @throws DevnetError if it ends at once or does not answer in time.
 */
export async function startAnvil(start: AnvilStart): Promise<Anvil> {
  const [short, long] = startLimitsMs;
  const first = await tryToStart(start, short);
  if (typeof first !== "string") return first;
  const second = first === "silent" ? await tryToStart(start, long) : first;
  if (typeof second !== "string") return second;
  const { chain, logFile } = start;
  const text = second === "silent" ? "anvil said nothing" : second;
  throw new DevnetError(`The chain ${chain.chainId} did not start; ${text} (see ${logFile}).`);
}

/**
 * @returns the chain, or anvil's last message; `silent` if it neither answered in time nor said
 * why.
 */
async function tryToStart(start: AnvilStart, limitMs: number): Promise<Anvil | string> {
  const { chain } = start;
  const child = spawn(start.binary, anvilArguments(start), {
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log = createBoundedLog(start.logFile);
  child.stdout.on("data", log.write);
  child.stderr.on("data", log.write);
  const ended = untilEnded(child);
  const name = `anvil ${chain.chainId}`;
  const identity = child.pid === undefined ? null : identifyProcess(name, child.pid);
  if (identity !== null) start.onSpawned(identity);
  if (identity === null || !(await answers(chain, child, limitMs))) {
    child.kill("SIGKILL");
    await ended;
    return log.lastLine() ?? "silent";
  }
  const stop = async () => {
    await endProcesses([identity], stopLimitMs);
    await ended;
  };
  return { chain, ended, stop };
}

function anvilArguments({ chain, loadFile, exitFile }: AnvilStart): string[] {
  return [
    ...["--quiet", "--host", devnetHost],
    ...["--port", String(chain.port), "--chain-id", String(chain.chainId)],
    ...chainArguments,
    ...["--dump-state", exitFile],
    ...(loadFile === null
      ? ["--timestamp", String(Math.floor(Date.now() / 1_000) - genesisAgeSeconds)]
      : ["--load-state", loadFile]),
  ];
}

function untilEnded(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    // Without a pid there will be no exit event.
    child.once("error", () => resolve());
  });
}

async function answers(chain: DevnetChain, child: ChildProcess, limitMs: number): Promise<boolean> {
  const deadlineMs = Date.now() + limitMs;
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadlineMs) {
    try {
      const chainId = await callRpc(chain.rpcUrl, { method: "eth_chainId", timeoutMs: 1_000 });
      return Number(chainId) === chain.chainId;
    } catch {
      await sleep(20);
    }
  }
  return false;
}
