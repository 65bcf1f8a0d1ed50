import type { Address, Hex } from "viem";
import { hashOfMoniker } from "#app/common/staking/moniker.ts";
import type { ValidatorStatus } from "#app/common/staking-history/statuses.ts";

/** Who has an operator's account, a name or a node key that nobody else can have now. */
export type Holder = {
  id: number;
  operator: Address;
  status: ValidatorStatus;
  monikerHash: Hex;
  consensus: Address;
  commissionBps: number;
  maxCommissionBps: number;
  maxStepBps: number;
};

export type Wanted = {
  /** `null`: it stays as it is. */
  operator: Address | null;
  moniker: string;
  consensus: Address;
};

export type Taken = Partial<Record<keyof Wanted, string>>;

/**
 * What of a registration somebody else has, each with a sentence.
 *
 * @param own the validator that changes its own
 */
export function findTaken(
  holders: readonly Holder[],
  { operator, moniker, consensus }: Wanted,
  own: number | null = null,
): Taken {
  const others = holders.filter(({ id }) => id !== own);
  const hash = hashOfMoniker(moniker);
  const operating = operator === null ? undefined : others.find((one) => one.operator === operator);
  const called = others.find((one) => one.monikerHash === hash);
  const keyed = others.find((one) => one.consensus === consensus);
  return {
    ...(operating && {
      operator:
        operating.status === "pending"
          ? `This account has already applied as validator ${operating.id}.`
          : `This account already operates validator ${operating.id}.`,
    }),
    ...(called && { moniker: `Validator ${called.id} has this name. Choose another one.` }),
    ...(keyed && { consensus: `Validator ${keyed.id} has this node key. Use another one.` }),
  };
}
