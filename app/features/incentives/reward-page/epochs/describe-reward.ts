import {
  divideRounded,
  formatBps,
  formatShort,
  toShareBps,
  unknownFigure,
} from "#app/ui/values/format.ts";
import type { RewardTableRow } from "./reward-table.types.ts";

export function nameOf({
  validator,
  moniker,
}: {
  validator: number | null;
  moniker: string | null;
}): string {
  if (moniker !== null && moniker !== "") return moniker;
  return validator === null ? "An account" : `Validator ${validator}`;
}

/** Formats the blocks that a validator signed in a window. */
export function formatSigned({ uptime }: Pick<RewardTableRow, "uptime">): string {
  if (uptime === null) return unknownFigure;
  const { expected, signed } = uptime;
  if (expected === 0) return "none expected";
  return formatBps(toShareBps(BigInt(signed), BigInt(expected)));
}

/** Negates an amount; zero stays a plain zero. */
export function negative(amount: bigint): bigint {
  return amount === 0n ? 0n : -amount;
}

const yearSeconds = 365n * 86_400n;

/** Returns the annualized reward rate of a window relative to stake, in basis points. */
export function yearlyBps(allocated: bigint, stake: bigint, seconds: number): bigint | null {
  if (stake === 0n || seconds === 0) return null;
  return divideRounded(allocated * yearSeconds * 10_000n, stake * BigInt(seconds));
}

export function formatShortAmount(
  units: bigint,
  { symbol, decimals }: { symbol: string; decimals: number },
) {
  return `${formatShort(units, decimals)} ${symbol}`;
}
