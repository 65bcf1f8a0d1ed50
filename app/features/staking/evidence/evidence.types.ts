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
