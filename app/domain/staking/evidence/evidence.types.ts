import type { StatusTone } from "#app/ui/feedback/status-tone.ts";
import type { StoredEvidence } from "./evidence.store.server.ts";

/**
 * Result of comparing stored evidence with the on-chain hash. `none` means that nothing is stored,
 * for example if the slash was proposed from a shell.
 */
export type EvidenceCheck = "verified" | "mismatch" | "missing-file" | "none";

export type StoredCheck = Exclude<EvidenceCheck, "none">;

export type CheckedEvidence =
  { check: "none"; stored: null } | { check: StoredCheck; stored: StoredEvidence };

export const checkLabels: Readonly<Record<EvidenceCheck, { tone: StatusTone; text: string }>> = {
  verified: { tone: "green", text: "Evidence verified" },
  mismatch: { tone: "red", text: "Evidence does not match its hash" },
  "missing-file": { tone: "red", text: "A file of the evidence is missing" },
  none: { tone: "amber", text: "No evidence stored" },
};
