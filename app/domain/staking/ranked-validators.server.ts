import { type Address, getAddress } from "viem";
import { withoutControls } from "#app/ui/base/plain-text.ts";
import { type Concentration, measureConcentration, type Ranking } from "./model/concentration.ts";
import type { StakingLedger } from "./model/fetch-ledger.server.ts";
import type { Names, Validator } from "./model/staking.types.ts";

/** A validator in the list. */
export type RankedValidator = Pick<
  Validator,
  "id" | "status" | "until" | "bonded" | "selfBond" | "commissionBps" | "nextCommission"
> & {
  /** Not checksummed. */
  operator: string;
  /** Accounts with stake; null if not indexed yet. */
  delegators: number | null;
};

/** All validators, with their rankings. */
export type RankedValidators = {
  validators: readonly RankedValidator[];
  rankings: ReadonlyMap<number, Ranking>;
  concentration: Concentration;
  /** Monikers, where known. */
  names: Names;
};

const cache = new WeakMap<ReadonlyMap<number, unknown>, RankedValidators>();

/** Ranks the validators of indexed events; cached per ledger. */
export function rankedOfLedger({
  validators,
  rankings,
  concentration,
}: StakingLedger): RankedValidators {
  const known = cache.get(validators);
  if (known) return known;
  const all = [...validators.values()].sort((a, b) => a.id - b.id);
  const ranked: RankedValidators = {
    // Spelled out because iterating over objects built with a rest pattern is ten times slower.
    validators: all.map((one) => ({
      id: one.id,
      operator: one.operator,
      status: one.status,
      until: one.until,
      bonded: one.bonded,
      selfBond: one.shares === 0n ? 0n : (one.selfShares * one.bonded) / one.shares,
      commissionBps: one.commissionBps,
      nextCommission: one.nextCommission,
      delegators: one.delegators,
    })),
    rankings,
    concentration,
    names: new Map(all.map(({ id, moniker }) => [id, withoutControls(moniker)])),
  };
  cache.set(validators, ranked);
  return ranked;
}

/** Ranks the validators by chain reads alone, before events are indexed. */
export function rankedOfChain(validators: readonly Validator[]): RankedValidators {
  return {
    ...measureConcentration(validators),
    validators: validators.map((one) => ({ ...one, delegators: null })),
    names: new Map(),
  };
}

export function addressOf({ operator }: RankedValidator): Address {
  return getAddress(operator);
}
