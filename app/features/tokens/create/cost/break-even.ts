import type { Cost } from "./cost.types.ts";

export type BreakEven =
  /** After so many transfers the standalone contract has cost less over all. */
  | { kind: "after"; transfers: bigint }
  /** Its transfers are not cheaper, so it never does. */
  | { kind: "never" };

/** When a contract of its own pays, as measured; `null` where it was not. */
export function findBreakEven(cost: Extract<Cost, { kind: "ready" }>): BreakEven | null {
  const { standalone, clone } = cost.styles;
  if (standalone.kind !== "ok" || clone.kind !== "ok" || cost.transfer === null) return null;
  const once = standalone.gas - clone.gas;
  const each = cost.transfer.clone - cost.transfer.standalone;
  if (each <= 0n) return { kind: "never" };
  if (once <= 0n) return { kind: "after", transfers: 0n };
  return { kind: "after", transfers: (once + each - 1n) / each };
}
