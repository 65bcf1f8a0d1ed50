import { BaseError, type Hex, HttpRequestError, type PublicClient } from "viem";
import { getRuntime, type Runtime } from "#app/platform/runtime/runtime.server.ts";
import { probeClient } from "./clients.server.ts";
import { headFreshForMs } from "./head-age.ts";
import type { ChainId } from "./networks.ts";
import { isSilent, noteAnswered } from "./silence.server.ts";

/** Newest block of a chain, as the server sees it. */
export type Head = {
  number: bigint;
  hash: Hex;
  /** Unix seconds of the chain's clock. */
  timestamp: number;
  /** Null on a chain without EIP-1559. */
  baseFeeWei: bigint | null;
  gasLimit: bigint;
  /** RPC latency in milliseconds. */
  latencyMs: number;
  /** Time of the read, in milliseconds. */
  readAt: number;
};

export type HeadReading =
  | { kind: "ok"; head: Head }
  /** The chain does not answer; `last` is the last known head, if any. */
  | { kind: "unreachable"; last: Head | null };

type Entry = {
  last: Head | null;
  reading: HeadReading;
  readAt: number;
  pending: Promise<HeadReading> | null;
  client: PublicClient;
};

const heads = new WeakMap<Runtime, Map<ChainId, Entry>>();

/**
 * Returns the chain's head, no older than allowed, shared by all concurrent callers. Returns at once
 * if the chain is known to be silent, and reads it in the background until it answers again.
 */
export async function readHead(chainId: ChainId, maxAgeMs = headFreshForMs): Promise<HeadReading> {
  const runtime = getRuntime();
  const freshForMs = Math.min(runtime.maxHeadAgeMs, maxAgeMs);
  const byChain = heads.get(runtime) ?? new Map<ChainId, Entry>();
  heads.set(runtime, byChain);
  const entry = byChain.get(chainId) ?? {
    last: null,
    reading: { kind: "unreachable", last: null },
    readAt: -Infinity,
    pending: null,
    client: probeClient(chainId),
  };
  byChain.set(chainId, entry);
  if (performance.now() - entry.readAt < freshForMs) return entry.reading;
  entry.pending ??= fetchHead(chainId, runtime, entry).then((reading) => {
    entry.reading = reading;
    if (reading.kind === "ok") entry.last = reading.head;
    entry.readAt = performance.now();
    entry.pending = null;
    return reading;
  });
  return isSilent(chainId) ? entry.reading : entry.pending;
}

async function fetchHead(
  chainId: ChainId,
  runtime: Runtime,
  { client, last }: Entry,
): Promise<HeadReading> {
  const log = runtime.log.child({ scope: "chain", chainId });
  const startedAt = performance.now();
  try {
    // One request: the two are sent as a batch.
    const [block, id] = await Promise.all([
      client.getBlock({ blockTag: "latest" }),
      client.getChainId(),
    ]);
    if (id !== chainId) throw new Error(`The RPC of chain ${chainId} answers for chain ${id}.`);
    if (noteAnswered(chainId, true)) log.info("chain answers again");
    const head: Head = {
      number: block.number,
      hash: block.hash,
      timestamp: Number(block.timestamp),
      baseFeeWei: block.baseFeePerGas,
      gasLimit: block.gasLimit,
      latencyMs: Math.round(performance.now() - startedAt),
      readAt: runtime.now(),
    };
    return { kind: "ok", head };
  } catch (error) {
    if (noteAnswered(chainId, false)) {
      if (rejectsKey(error))
        log.error({ err: error }, `RPC_URL_${chainId} is refused: check its key`);
      else log.warn({ err: error }, "chain unreachable");
    }
    return { kind: "unreachable", last };
  }
}

/** Returns whether a provider does not accept the key in its URL. */
function rejectsKey(error: unknown): boolean {
  const cause =
    error instanceof BaseError ? error.walk((one) => one instanceof HttpRequestError) : null;
  return cause instanceof HttpRequestError && (cause.status === 401 || cause.status === 403);
}
