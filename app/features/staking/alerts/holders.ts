import type { Hex } from "viem";
import { emptyLedger } from "#app/domain/staking/model/ledger.types.ts";
import { foldEvent } from "#app/domain/staking/model/fold-event.ts";
import type { StakeEvent } from "#app/domain/staking/history/stake-event.ts";

/** Accounts with stake at a validator. */
export type Holders = {
  /** Accounts with bonded stake. */
  staked: ReadonlySet<Hex>;
  /** Accounts with unbonding stake. */
  leaving: ReadonlySet<Hex>;
};

/**
 * Returns the accounts with stake at a validator after some events.
 *
 * @param events all stake changes of these accounts there, in chain order.
 */
export function holdersAfter(
  events: readonly { event: StakeEvent; at: number }[],
  validator: number,
): Holders {
  const ledger = emptyLedger();
  for (const { event, at } of events) foldEvent(ledger, event, { at });
  const staked = new Set<Hex>();
  for (const [owner, own] of ledger.delegations) {
    if ((own.get(validator)?.shares ?? 0n) > 0n) staked.add(owner);
  }
  const leaving = new Set<Hex>();
  for (const entry of ledger.entries.values()) {
    if (entry?.validator === validator) leaving.add(entry.owner);
  }
  return { staked, leaving };
}
