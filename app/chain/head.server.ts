import type { Hex } from "viem";
import { getRuntime, type Runtime } from "#app/platform/runtime.server.ts";
import { chainClient } from "./clients.server.ts";
import { headFreshForMs } from "./head-age.ts";
import type { ChainId } from "./networks.ts";

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
};

const heads = new WeakMap<Runtime, Map<ChainId, Entry>>();

/** Returns the chain's head, no older than allowed, shared by all concurrent callers. */
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
  };
  byChain.set(chainId, entry);
  if (performance.now() - entry.readAt < freshForMs) return entry.reading;
  entry.pending ??= fetchHead(chainId, runtime, entry.last).then((reading) => {
    entry.reading = reading;
    if (reading.kind === "ok") entry.last = reading.head;
    entry.readAt = performance.now();
    entry.pending = null;
    return reading;
  });
  return entry.pending;
}

async function fetchHead(
  chainId: ChainId,
  runtime: Runtime,
  last: Head | null,
): Promise<HeadReading> {
  const startedAt = performance.now();
  try {
    const block = await chainClient(chainId).getBlock({ blockTag: "latest" });
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
    runtime.log.warn({ scope: "chain", chainId, err: error }, "chain unreachable");
    return { kind: "unreachable", last };
  }
}
