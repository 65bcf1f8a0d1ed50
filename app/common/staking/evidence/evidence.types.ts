import type { StatusTone } from "#app/ui/status.tsx";
import type { StoredEvidence } from "./evidence.store.server.ts";

/**
 * How what is stored compares with the hash that the chain has. `none`: nothing is stored, as for a
 * slash that was proposed from a shell.
 */
export type EvidenceCheck = "verified" | "mismatch" | "missing-file" | "none";

/** Of evidence that is stored. */
export type StoredCheck = Exclude<EvidenceCheck, "none">;

export type CheckedEvidence =
  { check: "none"; stored: null } | { check: StoredCheck; stored: StoredEvidence };

export const checkLabels: Readonly<Record<EvidenceCheck, { tone: StatusTone; text: string }>> = {
  verified: { tone: "green", text: "Evidence verified" },
  mismatch: { tone: "red", text: "Evidence does not match its hash" },
  "missing-file": { tone: "red", text: "A file of the evidence is missing" },
  none: { tone: "amber", text: "No evidence stored" },
};
