import type { Address, Hex } from "viem";
import type { AdminFacts } from "#app/features/staking/admin/admin.types.ts";
import type { AsOf } from "#app/features/staking/staking-page.server.ts";
import type { ValidatorStatus } from "#app/common/staking-history/statuses.ts";
import type { CaseState } from "#app/features/staking/case-state.ts";
import type { StoredEvidence } from "#app/features/staking/evidence/evidence.store.server.ts";
import type {
  CheckedEvidence,
  EvidenceCheck,
} from "#app/features/staking/evidence/evidence.types.ts";
import type { Names } from "#app/features/staking/staking.types.ts";

/** A proposed slash; times in Unix seconds. */
export type CourtCase = {
  caseId: number;
  /** The validator's number. */
  id: number;
  bps: number;
  infractionAt: number;
  executableAt: number;
  expiresAt: number;
  state: CaseState;
  proposer: Address;
  evidence: Hex;
  /** Where the evidence is, as its proposer wrote it; `null` until it is indexed, or without one. */
  uri: string | null;
  /** Why it was vetoed. */
  reason: string | null;
  /** When it was proposed, by the chain's clock, milliseconds; `null` until it is indexed. */
  proposedAt: number | null;
  /** How what is stored compares with the hash. */
  check: EvidenceCheck;
};

/** What only the events and the database know of a case. */
type CaseWords = Pick<CourtCase, "uri" | "reason" | "proposedAt" | "check">;

/** All that began to leave a validator on one day since 1970, wei. */
export type Bucket = { day: number; tokens: bigint };

/** A validator that can be accused. */
export type Accused = {
  id: number;
  status: ValidatorStatus;
  bonded: bigint;
  /** Its case that is open, or zero. */
  openCase: number;
};

/** The court at one block; times in seconds. */
export type Court = {
  /** Newest first. */
  cases: Omit<CourtCase, keyof CaseWords>[];
  caseCount: number;
  /** Up to which share a slash needs no admin. */
  unaidedBps: number;
  slashesLeft: number;
  window: number;
  expiry: number;
  jailPeriod: number;
  /** How far back an infraction may be. */
  reach: number;
};

export type EvidenceDraft = Pick<StoredEvidence, "hash" | "text" | "files" | "savedBy" | "savedAt">;

export type CasePage = {
  facts: AdminFacts;
  asOf: AsOf;
  court: Pick<Court, "unaidedBps" | "slashesLeft">;
  one: CourtCase;
  evidence: CheckedEvidence;
  names: Names;
};

export type CourtPage = {
  facts: AdminFacts;
  asOf: AsOf;
  court: Omit<Court, "cases">;
  cases: CourtCase[];
  /** Evidence that is saved and not proposed yet, newest first. */
  drafts: EvidenceDraft[];
  /** Whom one can accuse. */
  accused: Accused[];
  /** The one whose stake is shown; `null` when there is none. */
  chosen: (Accused & { buckets: Bucket[] }) | null;
  names: Names;
};
