import type { Address, Hex } from "viem";
import { hashOfMoniker } from "#app/domain/staking/moniker.ts";
import type { ValidatorStatus } from "#app/domain/staking/history/statuses.ts";

/** A validator whose operator account, moniker and node key are currently taken. */
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
  /** Null if unchanged. */
  operator: Address | null;
  moniker: string;
  consensus: Address;
};

export type Taken = Partial<Record<keyof Wanted, string>>;

/**
 * Returns the fields of a registration that are already taken, each with a message.
 *
 * @param operated the validator that changes its own metadata
 */
export function findTaken(
  holders: readonly Holder[],
  { operator, moniker, consensus }: Wanted,
  operated: number | null = null,
): Taken {
  const others = holders.filter(({ id }) => id !== operated);
  const hash = hashOfMoniker(moniker);
  const operating = operator === null ? undefined : others.find((one) => one.operator === operator);
  const called = others.find((one) => one.monikerHash === hash);
  const keyed = others.find((one) => one.consensus === consensus);
  const taken: Taken = {};
  if (operating) {
    taken.operator =
      operating.status === "pending"
        ? `This account has already applied as validator ${operating.id}.`
        : `This account already operates validator ${operating.id}.`;
  }
  if (called) taken.moniker = `Validator ${called.id} has this name. Choose another one.`;
  if (keyed) taken.consensus = `Validator ${keyed.id} has this node key. Use another one.`;
  return taken;
}
