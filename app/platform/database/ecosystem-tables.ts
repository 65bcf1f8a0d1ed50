/** Ecosystem tables; see `schema.ts` for the conventions. */
export type EcosystemTables = {
  claim_list: ClaimListTable;
  claim_leaf: ClaimLeafTable;
  incentive: IncentiveTable;
  incentive_run: IncentiveRunTable;
  incentive_appeal: IncentiveAppealTable;
  reward_adjustment: RewardAdjustmentTable;
  reward_split: RewardSplitTable;
};

/** Cumulative earnings of accounts in a program at some time; one per root of the program. */
type ClaimListTable = {
  id: string;
  programme_id: number;
  root: string;
  /** Sum of the leaves, in base units. */
  total: string;
  leaf_count: number;
  /** Original source of the list: CSV, or the JSON it was computed from. */
  source: string | null;
  created_by: string;
  created_at: number;
};

/** An account's earnings since the start of its program. */
type ClaimLeafTable = { list_id: string; account: string; cumulative: string; note: string | null };

/** An incentive, starting with its draft. */
type IncentiveTable = {
  id: string;
  kind: "staking" | "validator";
  /** JSON: the form's values as entered. */
  terms: string;
  /** The contract of its program, and the program's number there; null for a draft. */
  contract: string | null;
  programme_id: number | null;
  created_by: string;
  created_at: number;
  updated_at: number;
};

/** A computed result of an incentive, published or not. */
type IncentiveRunTable = {
  id: string;
  incentive_id: string;
  /** 0-based; null for a list. */
  epoch: number | null;
  /** JSON: all inputs of the computation. */
  inputs: string;
  inputs_hash: string;
  /** JSON: what users need to see of it. */
  summary: string;
  /** The root that it extends. */
  base_root: string | null;
  root: string;
  total: string;
  leaf_count: number;
  created_by: string;
  created_at: number;
};

/** A rejected objection to a root, identified by its log. */
type IncentiveAppealTable = {
  contract: string;
  tx_hash: string;
  log_index: number;
  note: string;
  rejected_by: string;
  rejected_at: number;
};

/** A manual adjustment of an account's reward in a run, decided by a second admin. */
type RewardAdjustmentTable = {
  id: string;
  incentive_id: string;
  /** The adjusted run; while pending, the latest run with confirmed adjustments. */
  run_id: string;
  account: string;
  /** Signed base units. */
  amount: string;
  reason: string;
  proposed_by: string;
  proposed_at: number;
  /** Null while pending. */
  decision: "confirmed" | "rejected" | null;
  decided_by: string | null;
  decided_at: number | null;
};

/** A change to the split of an operator's reward, used for epochs from its effective time on. */
type RewardSplitTable = {
  /** The staking contract of the operator's validator. */
  contract: string;
  account: string;
  /** 1-based, per account. */
  n: number;
  /** JSON: shares of recipients other than the operator. */
  parts: string;
  /** Unix seconds of block time. */
  effective_at: number;
  set_by: string;
  set_at: number;
  /** Null if not cancelled. */
  cancelled_by: string | null;
  cancelled_at: number | null;
};
