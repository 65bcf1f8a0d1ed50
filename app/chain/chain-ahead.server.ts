import { chainAheadOf } from "./chain-clock.ts";
import { readHead } from "./head.server.ts";
import type { ChainId } from "./networks.ts";

/**
 * Returns how far a chain's clock is ahead of the machine's, in milliseconds; 0 if it was never
 * read.
 */
export async function readAhead(chainId: ChainId): Promise<number> {
  const reading = await readHead(chainId);
  const head = reading.kind === "ok" ? reading.head : reading.last;
  return head ? chainAheadOf({ time: head.timestamp, readAt: head.readAt }) : 0;
}
