import { MemoryStore, type Options } from "express-rate-limit";
import pLimit, { type LimitFunction } from "p-limit";
import { currentClientNetwork } from "#app/platform/http/client-network.server.ts";
import { RecentMap } from "#app/platform/recent-map.ts";
import { getRuntime, type Runtime } from "#app/platform/runtime/runtime.server.ts";

const minuteMs = 60_000;
/** Max requests of one client a minute, each of a batch counted. */
const requestsPerMinute = 1_200;
/** Max transactions that one client, or one sender, sends a minute. */
const sendsPerMinute = 60;

/** Max calls to chains at once, of one client and of all. */
const concurrent = { client: 8, all: 32 };
/** Max calls that run or wait for their turn. */
const accepted = { client: 240, all: 800 };
/** Max clients whose calls are counted at once. */
const maxClients = 2_000;

type Limits = {
  counted: MemoryStore;
  all: LimitFunction;
  byClient: RecentMap<string, LimitFunction>;
};

const limitsByRuntime = new WeakMap<Runtime, Limits>();

function currentLimits(): Limits {
  const runtime = getRuntime();
  const known = limitsByRuntime.get(runtime);
  if (known) return known;
  const counted = new MemoryStore();
  // The store reads nothing else.
  counted.init({ windowMs: minuteMs } as Options);
  const byClient = new RecentMap<string, LimitFunction>(maxClients);
  const limits = { counted, all: pLimit(concurrent.all), byClient };
  limitsByRuntime.set(runtime, limits);
  return limits;
}

/**
 * Counts requests of the current client.
 *
 * @returns Seconds until the client may send again; null if it may send these.
 */
export function countRequests(count: number): Promise<number | null> {
  return countUp(`requests ${currentClientNetwork()}`, { count, limit: requestsPerMinute });
}

/**
 * Counts a transaction of the current client and of its sender.
 *
 * @returns Seconds until one of the two may send again; null if both may.
 */
export async function countSend(sender: string): Promise<number | null> {
  const one = { count: 1, limit: sendsPerMinute };
  return (
    (await countUp(`sends ${currentClientNetwork()}`, one)) ??
    (await countUp(`sends ${sender.toLowerCase()}`, one))
  );
}

async function countUp(key: string, { count, limit }: { count: number; limit: number }) {
  const { counted } = currentLimits();
  let usage = await counted.increment(key);
  for (let i = 1; i < count; i += 1) usage = await counted.increment(key);
  if (usage.totalHits <= limit) return null;
  const untilReset = (usage.resetTime?.getTime() ?? 0) - Date.now();
  return Math.max(1, Math.ceil(untilReset / 1_000));
}

/**
 * Calls a chain when it is the current client's turn: few calls of one client and of all run at
 * once. Returns null if too many wait already.
 */
export async function takeTurn<T>(call: () => Promise<T>): Promise<T | null> {
  const { all, byClient } = currentLimits();
  const own = byClient.getOrAdd(currentClientNetwork(), () => pLimit(concurrent.client));
  if (countOf(own) >= accepted.client || countOf(all) >= accepted.all) return null;
  return own(() => all(call));
}

function countOf({ activeCount, pendingCount }: LimitFunction): number {
  return activeCount + pendingCount;
}
