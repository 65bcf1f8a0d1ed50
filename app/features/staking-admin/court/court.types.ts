import type { AdminFacts } from "#app/features/staking-admin/admin.types.ts";
import type { AsOf } from "#app/common/staking/staking-page.server.ts";
import type { ValidatorStatus } from "#app/common/staking-history/statuses.ts";
import type { Bucket, CaseOnChain, Court } from "#app/common/staking/court/court.types.ts";
import type { StoredEvidence } from "#app/common/staking/evidence/evidence.store.server.ts";
import type {
  CheckedEvidence,
  EvidenceCheck,
} from "#app/common/staking/evidence/evidence.types.ts";
import type { Names } from "#app/common/staking/model/staking.types.ts";

/** A proposed slash with what only the events and the database know of it. */
export type CourtCase = CaseOnChain & {
  /** Where the evidence is, as its proposer wrote it; `null` until it is indexed, or without one. */
  uri: string | null;
  /** Why it was vetoed. */
  reason: string | null;
  /** When it was proposed, by the chain's clock, milliseconds; `null` until it is indexed. */
  proposedAt: number | null;
  /** How what is stored compares with the hash. */
  check: EvidenceCheck;
};

/** A validator that can be accused. */
export type Accused = {
  id: number;
  status: ValidatorStatus;
  bonded: bigint;
  /** Its case that is open, or zero. */
  openCase: number;
};

export type EvidenceDraft = Pick<
  StoredEvidence,
  "hash" | "text" | "files" | "savedBy" | "savedAt"
> & {
  /** Why no slash can be proposed with it and what to do; `null`: one can. */
  problem: string | null;
};

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
