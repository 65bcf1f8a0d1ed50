import type { StatusTone } from "#app/ui/feedback/status-tone.ts";

/**
 * State of a slash case. `expired` is an open one past its deadline, which the contract does not
 * record.
 */
export type CaseState = "open" | "executed" | "vetoed" | "expired";

export const caseStateLabels: Readonly<Record<CaseState, { tone: StatusTone; text: string }>> = {
  open: { tone: "amber", text: "Open" },
  executed: { tone: "red", text: "Executed" },
  vetoed: { tone: "neutral", text: "Vetoed" },
  expired: { tone: "neutral", text: "Expired" },
};
