import type { Address, Hex } from "viem";
import type { RootState } from "#app/domain/claims/programme-states.ts";
import type { StatusTone } from "#app/ui/feedback/status-tone.ts";

/** An on-chain objection to a root. */
export type Flag = {
  n: number;
  by: Address;
  text: string;
  txHash: Hex;
  logIndex: number;
  /** Milliseconds. */
  at: number;
};

/** `late` means that the root became active before a decision. */
export type AppealState = "open" | "upheld" | "rejected" | "late";

export type Appeal = Flag & {
  state: AppealState;
  /** The decision, if rejected. */
  decision: { note: string; by: Address; at: number } | null;
};

type Rejection = { txHash: Hex; logIndex: number; note: string; by: Address; at: number };

export const appealLabels: Readonly<Record<AppealState, { tone: StatusTone; text: string }>> = {
  open: { tone: "amber", text: "Open" },
  upheld: { tone: "green", text: "Upheld" },
  rejected: { tone: "neutral", text: "Rejected" },
  late: { tone: "red", text: "Not decided in time" },
};

/** Evaluates each objection: disabling a root upholds those that were not rejected. */
export function evaluateAppeals(
  flags: readonly Flag[],
  {
    roots,
    rejections,
  }: { roots: readonly { n: number; state: RootState }[]; rejections: readonly Rejection[] },
): Appeal[] {
  return flags.map((flag): Appeal => {
    const found = rejections.find(
      ({ txHash, logIndex }) => txHash === flag.txHash && logIndex === flag.logIndex,
    );
    if (found) {
      const { note, by, at } = found;
      return { ...flag, state: "rejected", decision: { note, by, at } };
    }
    const state = roots.find(({ n }) => n === flag.n)?.state;
    return { ...flag, state: stateOfFlag(state), decision: null };
  });
}

function stateOfFlag(root: RootState | undefined): AppealState {
  if (root === "disabled") return "upheld";
  return root === "pending" || root === undefined ? "open" : "late";
}
