import type { Reading } from "#app/chain/block-cache.server.ts";

/** The result of reading a contract on the home chain. */
export type ChainAnswer<T> = Unanswered | ({ kind: "read" } & T);

export type Unanswered =
  | { kind: "not-deployed"; chainName: string }
  /** The chain does not respond, and no earlier read is cached. */
  | { kind: "silent"; chainName: string };

/** The block at which values were read. */
export type AsOf = {
  block: bigint;
  /** Time of the read, in milliseconds of the server's clock. */
  readAt: number;
  /** Whether the chain has stopped responding since then. */
  isStale: boolean;
};

/** Says at which block a reading was made. */
export function asOfReading({
  block,
  readAt,
  kind,
}: Exclude<Reading<unknown>, { kind: "unavailable" }>): AsOf {
  return { block, readAt, isStale: kind === "stale" };
}
