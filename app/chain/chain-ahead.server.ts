import { chainAheadOf } from "./chain-clock.ts";
import { readHead } from "./head.server.ts";
import type { ChainId } from "./networks.ts";

/** How far a chain's clock is ahead of the machine's, milliseconds; 0 where nothing was ever read of it. */
export async function readAhead(chainId: ChainId): Promise<number> {
  const reading = await readHead(chainId);
  const head = reading.kind === "ok" ? reading.head : reading.last;
  return head ? chainAheadOf({ time: head.timestamp, readAt: head.readAt }) : 0;
}
