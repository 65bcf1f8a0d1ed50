/**
 * Tables of developer tasks and of what is handed in for them; see schema.ts for the conventions.
 * Each is written under features/ecosystem/tasks only, where a store holds what one topic changes.
 */
export type TaskTables = {
  dev_task: DevTaskTable;
  dev_task_version: DevTaskVersionTable;
  dev_task_publication: DevTaskPublicationTable;
  dev_task_file: DevTaskFileTable;
  dev_submission: DevSubmissionTable;
  dev_submission_version: DevSubmissionVersionTable;
  dev_submission_mark: DevSubmissionMarkTable;
  dev_submission_note: DevSubmissionNoteTable;
  dev_submission_score: DevSubmissionScoreTable;
  dev_award: DevAwardTable;
  dev_award_approval: DevAwardApprovalTable;
};

type DevTaskTable = {
  id: string;
  slug: string;
  title: string;
  kind: "bounty" | "project" | "fix" | "recurring";
  /** JSON: the words of its form as they were typed. */
  terms: string;
  /** `idea`: published without a reward. `open` and `closed` are the escrow's. */
  state: "draft" | "idea" | "open" | "closed";
  /** The escrow that holds its reward, and the number there; `null` without one. */
  contract: string | null;
  number: number | null;
  /** Of the newest version; `null` while it is a draft. */
  terms_hash: string | null;
  /** Counted from 1; 0: a draft. */
  terms_version: number;
  /** JSON: the token that the signed words name; `null`: nothing was signed since 0024. */
  unit: string | null;
  /** JSON: the files that the signed terms bind; `null`: they bind none. */
  files: string | null;
  /** Takes no submissions for now. */
  is_paused: 0 | 1;
  /** Why it was cancelled, in words. */
  cancel_reason: string | null;
  // As the escrow had it when it was last read; the chain decides, this is for lists and filters.
  token: string | null;
  budget: string;
  paid: string;
  winners: number;
  max_winners: number;
  undecided: number;
  /** Unix seconds, as are all the chain's times. */
  submit_by: number;
  review_by: number;
  frozen_until: number;
  created_by: string;
  created_at: number;
  updated_at: number;
  published_at: number | null;
};

/** Each text that was published, with who changed it. */
type DevTaskVersionTable = {
  task_id: string;
  version: number;
  terms: string;
  terms_hash: string;
  /** As of the task. */
  unit: string | null;
  files: string | null;
  changed_by: string;
  at: number;
};

/** A publication of a draft that a wallet is asked for or has sent; there is one at a time. */
type DevTaskPublicationTable = {
  task_id: string;
  /** Made by the page that asks its wallet. */
  claim: string;
  by: string;
  terms_hash: string;
  /** Of its transaction; `null` until the wallet has sent it. */
  tx_hash: string | null;
  at: number;
};

/** A file of a task or a submission; its bytes lie under DATA_DIR by their hash. */
type DevTaskFileTable = {
  id: string;
  /** What it belongs to; both `null` between its upload and the form that names it. */
  task_id: string | null;
  submission_id: string | null;
  uploaded_by: string;
  name: string;
  /** Media type by its content. */
  type: string;
  size: number;
  sha256: string;
  /** Of a task's text as it stands; 0: of another text of it that a wallet was handed. */
  is_current: 0 | 1;
  created_at: number;
};

type DevSubmissionTable = {
  id: string;
  task_id: string;
  submitter: string;
  status:
    | "submitted"
    | "in-review"
    | "changes-requested"
    | "approved"
    | "paying"
    | "paid"
    | "rejected"
    | "appealed"
    | "withdrawn"
    | "spam";
  /** Counted from 1; each edit adds one. */
  version: number;
  /** JSON: what was handed in. */
  content: string;
  content_hash: string;
  /** JSON: who is paid of it, in basis points; empty: its submitter. */
  payees: string;
  /** The submitter's, over all that; `null`: an admin entered it and it waits to be signed. */
  signature: string | null;
  /** The main link once more, for lists and search. */
  link: string;
  /** The admin who entered it for somebody else. */
  entered_by: string | null;
  label: string;
  assigned_to: string | null;
  /** Weighted mean over the reviewers in hundredths of a point; `null`: nobody scored it. */
  score: number | null;
  /** How many of its marks others of the task have as well. */
  flags: number;
  /** What was decided for it, base units. */
  amount: string | null;
  /** Why, in words for its submitter. */
  reason: string | null;
  decided_by: string | null;
  decided_at: number | null;
  appeal: string | null;
  appealed_at: number | null;
  paid_tx: string | null;
  paid_at: number | null;
  created_at: number;
  updated_at: number;
};

/** What was handed in before it was edited. */
type DevSubmissionVersionTable = {
  submission_id: string;
  version: number;
  content: string;
  content_hash: string;
  payees: string;
  signature: string | null;
  at: number;
};

/** By what submissions of a task are found to be alike. */
type DevSubmissionMarkTable = {
  task_id: string;
  kind: "link" | "file" | "payee" | "text" | "device";
  value: string;
  submission_id: string;
};

type DevSubmissionNoteTable = {
  id: string;
  submission_id: string;
  /** `note`: for reviewers only; `comment`: its submitter reads it; `conflict`: a reviewer declared a conflict of interest. */
  kind: "note" | "comment" | "change" | "conflict";
  author: string;
  text: string;
  at: number;
};

type DevSubmissionScoreTable = {
  submission_id: string;
  reviewer: string;
  /** Place in the task's rubric. */
  criterion: number;
  /** 0 to 10. */
  points: number;
  at: number;
};

/** Decisions that are paid, or a cancellation, in one transaction once enough reviewers signed. */
type DevAwardTable = {
  id: string;
  task_id: string;
  kind: "award" | "cancel";
  /** Of the escrow's task; another nonce there voids it. */
  nonce: number;
  /** JSON: the rows as they are signed. */
  rows: string;
  reason: string;
  reason_hash: string;
  valid_until: number;
  status: "gathering" | "sent" | "done" | "void";
  tx_hash: string | null;
  created_by: string;
  created_at: number;
};

type DevAwardApprovalTable = {
  award_id: string;
  reviewer: string;
  signature: string;
  at: number;
};
