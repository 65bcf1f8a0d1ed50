import { formatAmount } from "#app/ui/format.ts";
import { type AdjustFault, adjustableBps } from "./adjustment.types.ts";

type Token = { symbol: string; decimals: number };

/** An amount with its sign, the minus as wide as the plus. */
export function writeChange(amount: bigint, token: Token): string {
  return amount < 0n ? `−${formatAmount(-amount, token)}` : `+${formatAmount(amount, token)}`;
}

/** What is wrong with an adjustment, in a sentence. */
export function adjustSentence(fault: AdjustFault, token: Token): string {
  switch (fault.kind) {
    case "unknown-account":
      return "The sheet has no validator with this account.";
    case "excluded":
      return "The terms exclude this account, so nothing can be given to it.";
    case "below-zero":
      return `It gets ${formatAmount(fault.has, token)}; no more than that can be taken away.`;
    case "over-share":
      return `Adjustments of an epoch come to ${formatAmount(fault.limit, token)} at most, ${adjustableBps / 100n} % of its budget; this would make it ${formatAmount(fault.used, token)}.`;
    case "over-account-cap":
      return `The terms give an account ${formatAmount(fault.cap, token)} at most.`;
    case "over-budget":
      return `Only ${formatAmount(fault.carry, token)} of the budget is not given yet.`;
    default:
      return fault satisfies never;
  }
}
