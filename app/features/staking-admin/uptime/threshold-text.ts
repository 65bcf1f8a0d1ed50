import { toDecimalText } from "#app/ui/values/format.ts";

/** Text of the form's field, in percent. */
export function thresholdText(bps: number): string {
  return toDecimalText(BigInt(bps), 2);
}
