import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { type Anvil, startAnvil } from "./anvil.ts";
import { type DevnetChain, devnetChains, devnetHost } from "./chains.ts";
import { setChainClocks } from "#app/chain/devnet/clock.server.ts";
import {
  deploymentsFileOf,
  findNetworkContracts,
  moveAside,
  recordNetwork,
  removeChains,
  removeNetwork,
} from "./data-dir.ts";
import { DevnetError } from "./error.ts";
import { changedContracts, type ContractHashes } from "./fingerprint.ts";
import { startKeeper } from "./keeper.ts";
import { findUsedPort } from "./ports.ts";
import type { ProcessIdentity } from "./processes.mjs";
import { clearRun, endOrphans, recordRun } from "./run-record.ts";
import { restoreFromCache, saveToCache, type StateCache } from "./state-cache.ts";
import { adoptExitState, chooseState, stateFiles } from "./state-files.ts";

export type NetworkOptions = {
  anvilBinary: string;
  /** Absolute path. */
  dataDir: string;
  /** Port of the first chain; the others follow. */
  basePort: number;
  /** Deletes the chains and the database in `dataDir` before the start. */
  fresh: boolean;
  /** Contracts that a new network is made with. */
  contracts: ContractHashes;
  cache: StateCache;
  /** Whether the chains mine the missing confirmations of transactions by themselves, and save. */
  keeper: boolean;
  /** Deploys and seeds what is missing and writes the deployments file. */
  prepare: (chains: readonly DevnetChain[], deploymentsFile: string) => Promise<void>;
  /** Receives one message for the user at a time. */
  report: (message: string) => void;
};

export type Network = {
  chains: readonly DevnetChain[];
  /** Settles with a chain's id if that chain ends without being stopped. */
  lost: Promise<number>;
  stop: () => Promise<void>;
};

/**
 * Starts the four chains from their last state, or creates them.
 *
 * @throws DevnetError for errors that the user can fix; no chain is left running then.
 */
export async function startNetwork(options: NetworkOptions): Promise<Network> {
  const { dataDir, report } = options;
  const orphans = await endOrphans(dataDir);
  if (orphans.length > 0) report(`Ended what a killed run had left behind: ${orphans.join(", ")}.`);

  const chains = devnetChains(options.basePort);
  await requireFreePorts(chains);
  const isNew = await settleDataDir(options);
  await mkdir(path.join(dataDir, "devnet"), { recursive: true });
  const isPrepared = !isNew || (await restoreFromCache(options.cache, chains, dataDir));
  if (isNew && isPrepared) report("Starting a fresh network from the cached first state.");
  const anvils = await startChains(options, chains, isPrepared);
  const stopAnvils = async () => {
    await Promise.all(anvils.map((anvil) => anvil.stop()));
    const files = chains.map(({ chainId }) => stateFiles(dataDir, chainId));
    const isSaved = await Promise.all(files.map(adoptExitState));
    clearRun(dataDir);
    return isSaved;
  };

  try {
    const rpcUrls = chains.map(({ rpcUrl }) => rpcUrl);
    // The deployment of a new chain first lets the time since its first block pass.
    if (isPrepared) await setChainClocks(rpcUrls, dataDir);
    if (!isPrepared || !existsSync(deploymentsFileOf(dataDir))) {
      report("Deploying and seeding the contracts.");
      await options.prepare(chains, deploymentsFileOf(dataDir));
    }
    if (!isPrepared) await setChainClocks(rpcUrls, dataDir);
    if (!isPrepared) await saveToCache(options.cache, chains, dataDir);
    if (isNew) await recordNetwork(dataDir, options.contracts);
  } catch (error) {
    await stopAnvils();
    throw error;
  }

  const stored = options.keeper ? chains : [];
  const keepers = stored.map(({ chainId, rpcUrl }) =>
    startKeeper({ rpcUrl, stateFile: stateFiles(dataDir, chainId).state, now: Date.now }),
  );
  let stopped = false;
  return {
    chains,
    lost: new Promise((resolve) => {
      for (const { chain, ended } of anvils) {
        void ended.then(() => stopped || resolve(chain.chainId));
      }
    }),
    stop: async () => {
      stopped = true;
      const failures = await Promise.all(keepers.map((keeper) => keeper.stop()));
      const isSaved = await stopAnvils();
      for (const [i, { chainId }] of chains.entries()) {
        const failure = failures[i];
        if (isSaved[i] || !failure) continue;
        report(
          `The last state of chain ${chainId} is lost, and the next start continues from the one before: ${failure.message}`,
        );
      }
    },
  };
}

async function requireFreePorts(chains: readonly DevnetChain[]) {
  const ports = chains.map(({ port }) => port);
  const used = await findUsedPort(devnetHost, ports);
  if (used === null) return;
  throw new DevnetError(
    `Port ${used} is in use by another program; stop that program, or set DEVNET_PORT to the first of four free ports.`,
  );
}

/**
 * Brings the data directory to one of two states: a complete network made with the current
 * contracts, or none.
 *
 * @returns whether there is none
 */
async function settleDataDir({ dataDir, fresh, contracts, report }: NetworkOptions) {
  if (fresh) await removeNetwork(dataDir);
  const madeWith = await findNetworkContracts(dataDir);
  if (madeWith === null) {
    await removeChains(dataDir);
    return true;
  }
  const changed = changedContracts(madeWith, contracts);
  if (changed.length === 0) return false;
  const backup = await moveAside(dataDir, new Date());
  report(
    `The contracts have changed since this network was made (${changed.join(", ")}): it is kept in ${backup}, and a fresh one is started.`,
  );
  return true;
}

async function startChains(
  { anvilBinary, dataDir, report }: NetworkOptions,
  chains: readonly DevnetChain[],
  isPrepared: boolean,
): Promise<Anvil[]> {
  const spawned: ProcessIdentity[] = [];
  const onSpawned = (identity: ProcessIdentity) => {
    spawned.push(identity);
    recordRun(dataDir, spawned);
  };
  const starts = await Promise.allSettled(
    chains.map(async (chain) => {
      const files = stateFiles(dataDir, chain.chainId);
      return startAnvil({
        binary: anvilBinary,
        chain,
        loadFile: isPrepared ? await checkedState(chain, dataDir, report) : null,
        exitFile: files.exit,
        logFile: path.join(dataDir, "devnet", `${chain.chainId}.log`),
        onSpawned,
      });
    }),
  );
  const started = starts.flatMap((start) => (start.status === "fulfilled" ? start.value : []));
  const failed = starts.find((start) => start.status === "rejected");
  if (failed === undefined) return started;
  await Promise.all(started.map((anvil) => anvil.stop()));
  clearRun(dataDir);
  throw failed.reason;
}

async function checkedState(
  { chainId }: DevnetChain,
  dataDir: string,
  report: NetworkOptions["report"],
): Promise<string> {
  const choice = await chooseState(stateFiles(dataDir, chainId));
  switch (choice.kind) {
    case "state":
      return choice.file;
    case "backup": {
      const savedAt = new Date(choice.savedAtMs).toISOString();
      report(`The last state of chain ${chainId} was damaged; it continues from ${savedAt}.`);
      return choice.file;
    }
    case "none":
    case "unreadable":
      throw new DevnetError(
        `The state of chain ${chainId} in ${dataDir} is missing or damaged, and so is its backup; start again with npm start -- --fresh.`,
      );
    default:
      return choice satisfies never;
  }
}
