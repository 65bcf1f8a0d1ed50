import type { Hex } from "viem";
import { emptyBook } from "#app/common/staking/model/book.types.ts";
import { foldEvent } from "#app/common/staking/model/fold-event.ts";
import type { StakeEvent } from "#app/common/staking-history/stake-event.ts";

/** Who had something at a validator. */
export type Holders = {
  /** Stake that is bonded. */
  staked: ReadonlySet<Hex>;
  /** Stake on its way out. */
  leaving: ReadonlySet<Hex>;
};

/**
 * Who had something at a validator after some events.
 *
 * @param events all that changed what these accounts have there, in the order of the chain.
 */
export function holdersAfter(
  events: readonly { event: StakeEvent; at: number }[],
  validator: number,
): Holders {
  const book = emptyBook();
  for (const { event, at } of events) foldEvent(book, event, { at });
  const staked = new Set<Hex>();
  for (const [owner, own] of book.delegations) {
    if ((own.get(validator)?.shares ?? 0n) > 0n) staked.add(owner);
  }
  const leaving = new Set<Hex>();
  for (const entry of book.entries.values()) {
    if (entry?.validator === validator) leaving.add(entry.owner);
  }
  return { staked, leaving };
}
