import type { Cost } from "./cost.types.ts";

export type BreakEven =
  /** The standalone contract is cheaper overall after this many transfers. */
  | { kind: "after"; transfers: bigint }
  /** Never, since its transfers are not cheaper. */
  | { kind: "never" };

/** Returns when a standalone contract pays off, as measured; null if not measured. */
export function findBreakEven(cost: Extract<Cost, { kind: "ready" }>): BreakEven | null {
  const { standalone, clone } = cost.styles;
  if (standalone.kind !== "ok" || clone.kind !== "ok" || cost.transfer === null) return null;
  const once = standalone.gas - clone.gas;
  const each = cost.transfer.clone - cost.transfer.standalone;
  if (each <= 0n) return { kind: "never" };
  if (once <= 0n) return { kind: "after", transfers: 0n };
  return { kind: "after", transfers: (once + each - 1n) / each };
}
