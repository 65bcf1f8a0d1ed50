import type { StatusTone } from "#app/ui/status.tsx";

/** Of a slash case. `expired` is an open one after its time; the contract writes nothing then. */
export type CaseState = "open" | "executed" | "vetoed" | "expired";

export const caseStateLabels: Readonly<Record<CaseState, { tone: StatusTone; text: string }>> = {
  open: { tone: "amber", text: "Open" },
  executed: { tone: "red", text: "Executed" },
  vetoed: { tone: "neutral", text: "Vetoed" },
  expired: { tone: "neutral", text: "Expired" },
};
