import type { Address } from "viem";
import type { AmountClass } from "./amount-classes.ts";

/** Separator between the cells of a line; `" "` is any run of white space. */
export type Delimiter = "," | ";" | "\t" | "|" | "=" | " ";

/** How each row gets its amount. The texts are user input and are parsed as strictly as a cell. */
export type AmountRule =
  { kind: "per-line" } | { kind: "equal"; text: string } | { kind: "split"; text: string };

export type DuplicateChoice = "keep-both" | "merge" | "keep-first" | "keep-last";

export type DuplicateChoices = {
  /** For every address without a choice of its own; null means not chosen yet. */
  every: DuplicateChoice | null;
  /** By lower-case address. */
  byAddress: ReadonlyMap<string, DuplicateChoice>;
};

export type NamedAddress = { name: string; address: string };

/** User choices for a list as a whole, besides its text. */
export type ListChoices = {
  /** null means detected from the text. */
  delimiter: Delimiter | null;
  /**
   * Whether the rows of each group of `ColumnQuestion` are used; the user is asked about a missing
   * group.
   */
  useGroups?: ReadonlyMap<string, boolean>;
  /** Meaning of 1.500 where it is ambiguous; null means the user is asked. */
  pointMeans?: PointMeaning | null;
  /** ENS names that were looked up, lower case; omitted if none are looked up. */
  names?: ReadonlyMap<string, NameLookup> | undefined;
};

/** The token that the rows of a list pay. */
export type PaidToken = {
  /** null or the zero address means the chain's native currency. */
  address: string | null;
};

export type ParseOptions = ListChoices & {
  token: PaidToken & { symbol: string; decimals: number };
  amounts: AmountRule;
  /** Chain used to check prefixed addresses (`tan:0x..`); null rejects them. */
  chain: ListChain | null;
  /** The wallet that pays. */
  sender: string | null;
  /** The console's own contracts, which must not be paid. */
  contracts: readonly NamedAddress[];
  addressBook: readonly NamedAddress[];
  duplicates: DuplicateChoices;
  /** Max size of a list; defaults to {@link maxRows} and {@link maxBytes}. */
  limits?: ListLimits;
};

/** A chain as named by CAIP-10 (`eip155:4443:0x…`) and ERC-3770 (`tan:0x…`). */
export type ListChain = { id: number; name: string; prefixes: readonly string[] };

/** Whether the point in 1.500 marks decimals or thousands. */
export type PointMeaning = "decimals" | "thousands";

export type NameLookup =
  { kind: "found"; address: Address } | { kind: "none" } | { kind: "failed" };

export type ListLimits = { rows: number; bytes: number };

/** One payment as parsed. */
export type Row = {
  /** Counted from 1. */
  line: number;
  /** Lower case. */
  address: Address;
  /** In base units. `0n` only while the list's common amount is missing or invalid. */
  amount: bigint;
  memo: string;
};

/** A payment after the choices for duplicates. */
export type PaymentRow = Row & {
  /** Later lines whose amounts are merged into this one. */
  mergedLines: readonly number[];
};

/** An exact edit: replaces `before` at `start` of the source with `after`. */
export type Fix = {
  label: string;
  start: number;
  before: string;
  /** May contain line breaks, if one line becomes several. */
  after: string;
  /**
   * Whether it can change neither the recipient nor the amount, so that it may be applied in bulk.
   */
  safe: boolean;
  /** Effect of the same answer on all lines, if it is the same for all. */
  forAll?: string | undefined;
};

export type ErrorKind =
  | "address-checksum"
  | "address-contract"
  | "address-formula"
  | "address-length"
  | "address-missing"
  | "address-name"
  | "address-network"
  | "address-prefix"
  | "address-second"
  | "address-token"
  | "address-unreadable"
  | "address-wrapped"
  | "address-zero"
  | "amount-ambiguous"
  | "amount-comma"
  | "amount-decimals"
  | "amount-exponent"
  | "amount-formula"
  | "amount-grouped"
  | "amount-missing"
  | "amount-or-memo"
  | "amount-point"
  | "amount-signed"
  | "amount-too-large"
  | "amount-unit"
  | "amount-unreadable"
  | "amount-zero"
  | "cell"
  | "columns-swapped"
  | "header-columns"
  | "header-missing"
  | "header-repeated"
  | "header-token"
  | "hidden-character"
  | "json"
  | "line-break-in-cell"
  | "line-too-long"
  | "next-maybe-amount"
  | "other-delimiter"
  | "quote-curly"
  | "quote-open"
  | "quote-stray"
  | "too-many-cells";

export type WarningKind =
  | "address-burn"
  | "address-self"
  | "amount-maybe-grouped"
  | "amount-unused"
  | "column-unread"
  | "line"
  | "look-alike";

export type Problem = {
  line: number;
  message: string;
  fixes: readonly Fix[];
  /** All its lines if a quote joins several. */
  joined?: string;
} & ({ severity: "error"; kind: ErrorKind } | { severity: "warning"; kind: WarningKind });

export type DuplicateGroup = { address: Address; lines: readonly number[]; total: bigint };

/**
 * Different addresses with the same first and last four digits, the pattern of address poisoning.
 */
export type LookAlikeGroup = {
  /** First appearance of each address in the list. */
  members: readonly { address: Address; line: number }[];
  /** Address book entries that look the same but are not members. */
  known: readonly NamedAddress[];
};

export type Totals = {
  rows: number;
  /** Number of distinct addresses. */
  recipients: number;
  /** Recipients by what each gets in all; null if there are too few or all get the same. */
  classes: readonly AmountClass[] | null;
  total: bigint;
  smallest: bigint;
  /** The lower of the two middle ones, so that it is always an amount in the list. */
  median: bigint;
  largest: bigint;
  /** The ten largest rows, largest first. */
  top: readonly Row[];
};

export type ColumnName = "address" | "amount" | "memo";

/** A line that is not read, and why. */
export type SkippedLine = {
  line: number;
  text: string;
  why: "comment" | "delimiter" | "left-out";
  /** Reason why the line was left out. */
  reason?: string;
};

/**
 * An unread column that says what a row pays, such as its token; the user must choose which rows
 * are meant.
 */
export type ColumnQuestion = {
  columns: readonly string[];
  groups: readonly { key: string; values: readonly string[]; rows: number; token: GroupToken }[];
};

/** Which token the cells of a group name. */
export type GroupToken =
  /** It is the list's, and the cells say nothing else: the rows are used unless they are left out. */
  | { kind: "own" }
  /**
   * It is another one, in lower case, or null for the native currency: the rows are never used.
   * `isWhole` if the cells say nothing else, so that a list of that token uses them.
   */
  | { kind: "other"; token: string | null; isWhole: boolean }
  | { kind: "unknown" };

/** Amounts such as 1.500, which are 1.5 in one country and 1500 in another. */
export type PointQuestion = { lines: readonly number[]; example: string };

export type RecipientList = {
  kind: "list";
  delimiter: Delimiter;
  /** A column is null if it is not read. */
  header: { line: number; columns: readonly (ColumnName | null)[] } | null;
  /** Every line of the text counts in exactly one of the others, so that they add up to `lines`. */
  counts: {
    lines: number;
    rows: number;
    errors: number;
    comments: number;
    blanks: number;
    headers: number;
    leftOut: number;
  };
  skipped: readonly SkippedLine[];
  /** The header as written in the list. */
  headerText: string | null;
  rows: readonly Row[];
  /** In the order of the lines. */
  problems: readonly Problem[];
  /** Error in the list as a whole or in its common amount. */
  listProblem: string | null;
  /** Set while the list has such columns, even after the user has answered. */
  question: ColumnQuestion | null;
  /** Set while the list has such amounts, even after the user has answered. */
  pointQuestion: PointQuestion | null;
  /** Whether one of the two questions is unanswered. */
  hasQuestion: boolean;
  /** Distinct ENS names in place of addresses, lower case. */
  names: readonly string[];
  duplicates: readonly DuplicateGroup[];
  lookAlikes: readonly LookAlikeGroup[];
  totals: Totals | null;
  /** Payments that may be made; null while there is an error or a duplicate without a choice. */
  ready: { rows: readonly PaymentRow[]; totals: Totals } | null;
};

export type RejectedList = {
  kind: "rejected";
  reason: "too-large" | "too-many-rows" | "not-text";
  message: string;
};

export type ParseResult = RecipientList | RejectedList;

export const maxRows = 10_000;
export const maxBytes = 2 * 1024 * 1024;
/** Max characters of a line; a longer one is not a payment and would only be slow to parse. */
export const maxLineLength = 4_096;
export const maxUint256 = 2n ** 256n - 1n;
