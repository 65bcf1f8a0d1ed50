import type { Address } from "viem";
import { formatInteger, formatRounded, type Rounding } from "#app/ui/values/format.ts";
import type { ListedSchedule, ScheduleState, TokenUnit } from "./vesting.types.ts";

/** Max schedules that one call of the contract revokes. */
const maxRevoked = 256;

/** Returns why so many schedules of a network cannot be revoked at once; null if they can. */
export function findCountBlocker(count: number): string | null {
  return count > maxRevoked ? `Select at most ${formatInteger(maxRevoked)} of a network` : null;
}

export type RevocableSchedule = ListedSchedule & { state: ScheduleState };

/** Returns whether an account may revoke a schedule and would get something of it. */
export function isRevocable(
  schedule: ListedSchedule,
  account: Address,
): schedule is RevocableSchedule {
  const { funder, total, terms, state } = schedule;
  const isOpen = state !== null && state.revokedAt === null && state.vested < total;
  return isOpen && terms.revocable && funder.toLowerCase() === account.toLowerCase();
}

/** Base units that a revocation leaves to the recipient, including released ones, and returns. */
export type Split = { id: bigint; unit: TokenUnit; vested: bigint; returned: bigint };

/** Splits a schedule as the contract would in the block in which it was read. */
export function splitOf({ id, unit, total, state }: RevocableSchedule): Split {
  return { id, unit, vested: state.vested, returned: total - state.vested };
}

/** Sum of the splits of a token, with the id of one of them. */
export type TokenSum = Split & { count: number };

/** Sums up the splits of one chain, by the token in the highest 160 bits of their ids. */
export function sumByToken(splits: readonly Split[]): TokenSum[] {
  const sums = new Map<bigint, TokenSum>();
  for (const { id, unit, vested, returned } of splits) {
    const token = id >> 96n;
    const sum = sums.get(token) ?? { id, unit, count: 0, vested: 0n, returned: 0n };
    sums.set(token, {
      ...sum,
      count: sum.count + 1,
      vested: sum.vested + vested,
      returned: sum.returned + returned,
    });
  }
  return [...sums.values()];
}

/** Describes what would return and what stays of a token. */
export function describeSum({ unit, count, vested, returned }: TokenSum): string {
  const format = (units: bigint, rounding?: Rounding) =>
    formatRounded(units, unit.decimals, rounding);
  const whole = `${format(vested + returned)} ${unit.symbol}`;
  const rest =
    vested === 0n
      ? "Nothing has vested yet."
      : `${format(vested)} have vested and stay with the ${count === 1 ? "recipient" : "recipients"}.`;
  return `${format(returned, "down")} of ${whole} would return to you. ${rest}`;
}

/** Formats a number of schedules, for buttons and titles. */
export function formatSchedules(count: number): string {
  return count === 1 ? "1 schedule" : `${formatInteger(count)} schedules`;
}
