/** Tables of the ecosystem; see `schema.ts` for the conventions. */
export type EcosystemTables = {
  claim_list: ClaimListTable;
  claim_leaf: ClaimLeafTable;
  incentive: IncentiveTable;
  incentive_run: IncentiveRunTable;
  incentive_appeal: IncentiveAppealTable;
  reward_adjustment: RewardAdjustmentTable;
  reward_split: RewardSplitTable;
};

/** What accounts have earned in a programme by some time; one for each root of the programme. */
type ClaimListTable = {
  id: string;
  programme_id: number;
  root: string;
  /** Sum of the leaves, base units. */
  total: string;
  leaf_count: number;
  /** What the list was made from, as it was given: CSV, or the JSON of what it was computed from. */
  source: string | null;
  created_by: string;
  created_at: number;
};

/** What an account has earned since its programme began. */
type ClaimLeafTable = { list_id: string; account: string; cumulative: string; note: string | null };

/** An incentive from its draft on. */
type IncentiveTable = {
  id: string;
  kind: "staking" | "validator";
  /** JSON: the words of its form as they were typed. */
  terms: string;
  /** The hub that has its programme, and the number there; `null` while it is a draft. */
  contract: string | null;
  programme_id: number | null;
  created_by: string;
  created_at: number;
  updated_at: number;
};

/** What was computed for an incentive, published or not. */
type IncentiveRunTable = {
  id: string;
  incentive_id: string;
  /** Counted from 0; `null`: a list. */
  epoch: number | null;
  /** JSON: all that it was computed from. */
  inputs: string;
  inputs_hash: string;
  /** JSON: what a person has to see of it. */
  summary: string;
  /** The root that it adds to. */
  base_root: string | null;
  root: string;
  total: string;
  leaf_count: number;
  created_by: string;
  created_at: number;
};

/** An objection to a root that was turned down, by its position on the chain. */
type IncentiveAppealTable = {
  contract: string;
  tx_hash: string;
  log_index: number;
  note: string;
  rejected_by: string;
  rejected_at: number;
};

/** A change by hand of what a run gives to an account, which a second admin decides on. */
type RewardAdjustmentTable = {
  id: string;
  incentive_id: string;
  /** What it changes; while it waits, the newest run that others were confirmed for. */
  run_id: string;
  account: string;
  /** Base units with a sign. */
  amount: string;
  reason: string;
  proposed_by: string;
  proposed_at: number;
  /** `null` while it waits. */
  decision: "confirmed" | "rejected" | null;
  decided_by: string | null;
  decided_at: number | null;
};

/** A change of how an operator's reward is split, which epochs of its time and later are computed with. */
type RewardSplitTable = {
  /** The staking contract that the operator has its validator in. */
  contract: string;
  account: string;
  /** Counted from 1, for each account. */
  n: number;
  /** JSON: who gets which share besides the operator. */
  parts: string;
  /** Unix seconds, by the chain's clock. */
  effective_at: number;
  set_by: string;
  set_at: number;
  /** `null`: it was not. */
  cancelled_by: string | null;
  cancelled_at: number | null;
};
