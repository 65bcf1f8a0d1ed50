import type { AmountRule } from "./recipients.types.ts";

/** Returns the rule of a form's two entries, how amounts are set and the one amount for all. */
export function toAmountRule({ mode, amount }: { mode: string; amount: string }): AmountRule {
  return mode === "equal" || mode === "split" ? { kind: mode, text: amount } : { kind: "per-line" };
}
