import { setTimeout as sleep } from "node:timers/promises";
import { CONFIRMATIONS } from "./chains.ts";
import { callRpc, getBlock, getHeight } from "#app/chain/devnet/anvil-rpc.server.ts";
import { saveState } from "./state-files.ts";

/** What the keeper knows of one chain between two looks. */
export type KeeperState = {
  height: number;
  /** Newest block that holds a transaction, as far as it matters: -1 when none is recent. */
  lastBusyBlock: number;
  /** No empty block before this: a second after the last one, or after the last busy block. */
  nextTickAtMs: number;
  savedHeight: number;
  /** No save before this: a long chain's dump takes time that the chain needs for blocks. */
  nextSaveAtMs: number;
};

export type KeeperDeps = { rpcUrl: string; stateFile: string; now: () => number };

const pollMs = 500;
const tickMs = 1_000;
const saveIntervalMs = 500;
/** At most this share of the time goes into saving. */
const saveShare = 0.1;
/** A longer burst is not looked through block by block; nobody mines that many empty ones. */
const maxLookBack = 50;

/** The state before the first look; `savedHeight` is -1 so that the present is saved once. */
export function initialKeeperState(): KeeperState {
  return { height: -1, lastBusyBlock: -1, nextTickAtMs: 0, savedHeight: -1, nextSaveAtMs: 0 };
}

/**
 * One look at a chain: mines an empty block when a transaction still lacks confirmations and it is
 * time, and saves the state when the chain has grown. Level-triggered: it needs nothing but the
 * chain itself, so a restart loses nothing.
 */
export async function keepOnce(deps: KeeperDeps, before: KeeperState): Promise<KeeperState> {
  const height = await getHeight(deps.rpcUrl);
  const looked = height === before.height ? before : await lookAtNewBlocks(deps, before, height);
  const isWaiting = looked.lastBusyBlock >= 0 && height < looked.lastBusyBlock + CONFIRMATIONS;
  if (isWaiting && deps.now() >= looked.nextTickAtMs) {
    // Nothing that is final can be lost, however slow saving is. Its own block is a confirmation too.
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
    // After a rollback the state of that height was another one.
    savedHeight: Math.min(seen.savedHeight, block - 1),
    nextTickAtMs: now() + tickMs,
  });
  // A chain that went back (a rollback, a reorganisation) is looked at afresh.
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
 * Repeats `keepOnce` until stopped. A look that fails is the next look's business: the process
 * watch, not the keeper, tells whether the chain has ended.
 */
export function startKeeper(deps: KeeperDeps): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const loop = async () => {
    let state = initialKeeperState();
    while (!stopping.signal.aborted) {
      try {
        state = await keepOnce(deps, state);
      } catch {
        state = { ...state, nextSaveAtMs: deps.now() + 1_000 };
      }
      await sleep(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const done = loop();
  return {
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}
