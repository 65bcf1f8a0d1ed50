import type { Address } from "viem";
import type { AdminFacts } from "#app/domain/staking/admin.types.ts";
import type { AsOf } from "#app/kit/chain/chain-answer.ts";
import type { ValidatorStatus } from "#app/domain/staking/history/statuses.ts";
import type { Bucket, CaseOnChain, Court } from "#app/domain/staking/court/court.types.ts";
import type { StoredEvidence } from "#app/domain/staking/evidence/evidence.store.server.ts";
import type {
  CheckedEvidence,
  EvidenceCheck,
} from "#app/domain/staking/evidence/evidence.types.ts";
import type { Names } from "#app/domain/staking/model/staking.types.ts";

/** A proposed slash, with the data found only in events and the database. */
export type CourtCase = CaseOnChain & {
  /** URI of the evidence, as entered by the proposer; null if none or not indexed yet. */
  uri: string | null;
  /** Reason for the veto. */
  reason: string | null;
  /** Time of the proposal by the chain's clock, in milliseconds; null if not indexed yet. */
  proposedAt: number | null;
  /** Result of comparing the stored evidence with the hash. */
  check: EvidenceCheck;
};

/** A validator that can be accused. */
export type Accused = {
  id: number;
  status: ValidatorStatus;
  bonded: bigint;
  /** Open cases against it. */
  openCases: { caseId: number; proposer: Address }[];
};

export type EvidenceDraft = Pick<
  StoredEvidence,
  "hash" | "text" | "files" | "savedBy" | "savedAt"
> & {
  /** Why no slash can be proposed with it, and the fix; null if one can. */
  problem: string | null;
};

export type CasePage = {
  facts: AdminFacts;
  asOf: AsOf;
  court: Pick<Court, "smallBps" | "slashesLeft" | "nextSlashAt">;
  one: CourtCase;
  evidence: CheckedEvidence;
  names: Names;
};

export type CourtPage = {
  facts: AdminFacts;
  asOf: AsOf;
  court: Omit<Court, "cases">;
  cases: CourtCase[];
  /** Saved evidence that no open or executed case has, newest first. */
  drafts: EvidenceDraft[];
  /** Validators that can be accused. */
  accused: Accused[];
  /** The validator whose stake is shown; null if there is none. */
  chosen: (Accused & { buckets: Bucket[] }) | null;
  names: Names;
};
