import { formatAmount } from "#app/ui/values/format.ts";
import {
  type AdjustmentError,
  adjustableBps,
} from "#app/domain/rewards/engine/adjustment.types.ts";

type Token = { symbol: string; decimals: number };

/** Formats an amount with its sign; the minus is as wide as the plus. */
export function formatChange(amount: bigint, token: Token): string {
  return amount < 0n ? `−${formatAmount(-amount, token)}` : `+${formatAmount(amount, token)}`;
}

/** Returns the error message for an invalid adjustment. */
export function adjustMessage(error: AdjustmentError, token: Token): string {
  switch (error.kind) {
    case "unknown-account":
      return "The reward table has no validator with this account.";
    case "excluded":
      return "The terms exclude this account, so it cannot receive rewards.";
    case "below-zero":
      return `It gets ${formatAmount(error.has, token)}; no more than that can be taken away.`;
    case "over-share":
      return `Adjustments of an epoch are limited to ${formatAmount(error.limit, token)}, ${adjustableBps / 100n} % of its budget; this would make it ${formatAmount(error.used, token)}.`;
    case "over-account-cap":
      return `The terms give an account ${formatAmount(error.cap, token)} at most.`;
    case "over-budget":
      return `Only ${formatAmount(error.carry, token)} of the budget is not given yet.`;
    default:
      return error satisfies never;
  }
}
