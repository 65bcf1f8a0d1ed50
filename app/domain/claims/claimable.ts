import type { Hex } from "viem";
import type { ClaimRow, Offer } from "./claims.types.ts";

/** A claim that can be sent now. */
export type Claimable = ClaimRow & { offer: Offer; proof: readonly Hex[] };

export function isClaimable(row: ClaimRow): row is Claimable {
  return row.offer !== null && row.blocker === null && row.proof !== null;
}
