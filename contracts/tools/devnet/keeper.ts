import { setTimeout as sleep } from "node:timers/promises";
import { CONFIRMATIONS } from "./chains.ts";
import { callRpc, getBlock, getHeight } from "#app/chain/devnet/anvil-rpc.server.ts";
import { saveState, StateNotSavedError } from "./state-files.ts";

/** State of the keeper between two looks at a chain. */
export type KeeperState = {
  height: number;
  /** Newest relevant block with a transaction; -1 if none is recent. */
  lastBusyBlock: number;
  /**
   * Earliest time of the next empty block: a second after the last one, or after the last busy
   * block.
   */
  nextTickAtMs: number;
  savedHeight: number;
  /**
   * Earliest time of the next save: dumping a long chain takes time that the chain needs for
   * blocks.
   */
  nextSaveAtMs: number;
};

export type KeeperDeps = { rpcUrl: string; stateFile: string; now: () => number };

const pollMs = 500;
const tickMs = 1_000;
const saveIntervalMs = 500;
/** Max share of the time spent on saving. */
const saveShare = 0.1;
/** A longer burst is not searched block by block; no one mines that many empty blocks. */
const maxLookBack = 50;

/** State before the first look; `savedHeight` is -1, so the current state is saved once. */
export function initialKeeperState(): KeeperState {
  return { height: -1, lastBusyBlock: -1, nextTickAtMs: 0, savedHeight: -1, nextSaveAtMs: 0 };
}

/**
 * Looks at a chain once: mines an empty block if a transaction still lacks confirmations and it is
 * time, and saves the state if the chain has grown. Level-triggered: it depends only on the chain
 * itself, so a restart loses nothing.
 */
export async function runKeeperOnce(deps: KeeperDeps, before: KeeperState): Promise<KeeperState> {
  const height = await getHeight(deps.rpcUrl);
  const looked = height === before.height ? before : await lookAtNewBlocks(deps, before, height);
  const isWaiting = looked.lastBusyBlock >= 0 && height < looked.lastBusyBlock + CONFIRMATIONS;
  if (isWaiting && deps.now() >= looked.nextTickAtMs) {
    // Saves first, so nothing final can be lost, however slow saving is. Its own block is a
    // confirmation too.
    const becomesFinal = height + 2 >= looked.lastBusyBlock + CONFIRMATIONS;
    const isSaved = looked.savedHeight >= looked.lastBusyBlock;
    const safe = becomesFinal && !isSaved ? await save(deps, looked) : looked;
    await callRpc(deps.rpcUrl, { method: "evm_mine" });
    return saveWhenDue(deps, { ...safe, nextTickAtMs: deps.now() + tickMs });
  }
  return saveWhenDue(deps, looked);
}

async function lookAtNewBlocks(
  { rpcUrl, now }: KeeperDeps,
  before: KeeperState,
  height: number,
): Promise<KeeperState> {
  const seen = { ...before, height };
  const busyAt = (block: number) => ({
    ...seen,
    lastBusyBlock: block,
    // Before a rollback, the state at that height was a different one.
    savedHeight: Math.min(seen.savedHeight, block - 1),
    nextTickAtMs: now() + tickMs,
  });
  // A chain that went back (rollback or reorg) is examined from scratch.
  const knownHeight = height > before.height ? before.height : -1;
  const oldest = Math.max(0, knownHeight + 1, knownHeight < 0 ? height - CONFIRMATIONS + 1 : 0);
  if (height - oldest >= maxLookBack) return busyAt(height);
  for (let number = height; number >= oldest; number -= 1) {
    const block = await getBlock(rpcUrl, number);
    if (block.transactionCount > 0) return busyAt(number);
  }
  return { ...seen, lastBusyBlock: Math.min(before.lastBusyBlock, height) };
}

async function saveWhenDue(deps: KeeperDeps, state: KeeperState): Promise<KeeperState> {
  const isDue = state.height !== state.savedHeight && deps.now() >= state.nextSaveAtMs;
  return isDue ? save(deps, state) : state;
}

async function save(deps: KeeperDeps, state: KeeperState): Promise<KeeperState> {
  const startedAtMs = deps.now();
  await saveState(deps.rpcUrl, deps.stateFile);
  const endedAtMs = deps.now();
  const pauseMs = Math.max(saveIntervalMs, (endedAtMs - startedAtMs) / saveShare);
  return { ...state, savedHeight: state.height, nextSaveAtMs: endedAtMs + pauseMs };
}

/**
 * Repeats `runKeeperOnce` until stopped. A failed look is left to the next one: the process watch, not
 * the keeper, detects that a chain has ended. `stop` returns why the last state
 * could not be written, or null.
 */
export function startKeeper(deps: KeeperDeps): {
  stop: () => Promise<StateNotSavedError | null>;
} {
  const stopping = new AbortController();
  const loop = async () => {
    let state = initialKeeperState();
    let failure: StateNotSavedError | null = null;
    while (!stopping.signal.aborted) {
      try {
        state = await runKeeperOnce(deps, state);
        failure = null;
      } catch (error) {
        if (error instanceof StateNotSavedError) failure = error;
        state = { ...state, nextSaveAtMs: deps.now() + 1_000 };
      }
      await sleep(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    return failure;
  };
  const done = loop();
  return {
    stop: async () => {
      stopping.abort();
      return done;
    },
  };
}
