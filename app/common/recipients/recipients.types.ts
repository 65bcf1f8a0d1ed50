import type { Address } from "viem";

/** What divides the cells of a line; `" "` is any run of white space. */
export type Delimiter = "," | ";" | "\t" | "|" | "=" | " ";

/** How each row comes by its amount. The texts are what was typed and are read as strictly as a cell. */
export type AmountRule =
  { kind: "per-line" } | { kind: "equal"; text: string } | { kind: "split"; text: string };

export type DuplicateChoice = "keep-both" | "merge" | "keep-first" | "keep-last";

export type DuplicateChoices = {
  /** For every address without a choice of its own; `null`: still to be asked. */
  every: DuplicateChoice | null;
  /** By lower-case address. */
  byAddress: ReadonlyMap<string, DuplicateChoice>;
};

export type NamedAddress = { name: string; address: string };

/** What somebody says of a list as a whole, besides its text. */
export type ListChoices = {
  /** `null`: found from the text. */
  delimiter: Delimiter | null;
  /** Of each group of `ColumnQuestion`, whether its rows are used; without an entry it is asked. */
  useGroups?: ReadonlyMap<string, boolean>;
  /** What 1.500 means where it has two readings; `null`: it is asked. */
  pointMeans?: PointMeaning | null;
  /** ENS names that were looked up, lower case; left out where none is looked up. */
  names?: ReadonlyMap<string, NameLookup>;
};

export type ParseOptions = ListChoices & {
  token: {
    symbol: string;
    decimals: number;
    /** `null`: the chain's own currency. */
    address: string | null;
  };
  amounts: AmountRule;
  /** The chain that is paid on, for addresses that name one; `null`: no such address is read. */
  chain: ListChain | null;
  /** The wallet that pays. */
  sender: string | null;
  /** The console's own contracts, which must not be paid. */
  contracts: readonly NamedAddress[];
  addressBook: readonly NamedAddress[];
  duplicates: DuplicateChoices;
  /** How long a list may be; {@link maxRows} and {@link maxBytes} where nothing is said. */
  limits?: ListLimits;
};

/** As CAIP-10 (`eip155:4443:0x…`) and ERC-3770 (`tan:0x…`) name it. */
export type ListChain = { id: number; name: string; prefixes: readonly string[] };

/** Whether the point in 1.500 marks decimals or thousands. */
export type PointMeaning = "decimals" | "thousands";

export type NameLookup =
  { kind: "found"; address: Address } | { kind: "none" } | { kind: "failed" };

export type ListLimits = { rows: number; bytes: number };

/** One payment as it was read. */
export type Row = {
  /** Counted from 1. */
  line: number;
  /** Lower case. */
  address: Address;
  /** Base units. `0n` only while the list's common amount is missing or at fault. */
  amount: bigint;
  memo: string;
};

/** A payment after the choices about duplicates. */
export type PaymentRow = Row & {
  /** Later lines whose amounts are in this one. */
  mergedLines: readonly number[];
};

/** An exact edit: at `start` of the source stands `before`, and `after` takes its place. */
export type Fix = {
  label: string;
  start: number;
  before: string;
  /** May hold line breaks, where one line becomes several. */
  after: string;
  /** Whether it can change neither who is paid nor how much, so that it may be applied in bulk. */
  safe: boolean;
  /** What the same answer on all lines would do, where it is the same for all. */
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
  /** All lines it is about, where a quote joins several. */
  joined?: string;
} & ({ severity: "error"; kind: ErrorKind } | { severity: "warning"; kind: WarningKind });

export type DuplicateGroup = { address: Address; lines: readonly number[]; total: bigint };

/** Different addresses that share their first and last four digits; the pattern of address poisoning. */
export type LookAlikeGroup = {
  /** First appearance of each address in the list. */
  members: readonly { address: Address; line: number }[];
  /** Entries of the address book that look the same and are none of the members. */
  known: readonly NamedAddress[];
};

export type Totals = {
  rows: number;
  /** Different addresses. */
  recipients: number;
  total: bigint;
  smallest: bigint;
  /** The lower one of two in the middle, so that it is an amount of the list. */
  median: bigint;
  largest: bigint;
  /** The ten largest rows, largest first. */
  top: readonly Row[];
};

export type ColumnName = "address" | "amount" | "memo";

/** A line of which nothing is read, and why. */
export type SkippedLine = {
  line: number;
  text: string;
  why: "comment" | "delimiter" | "left-out";
  /** What was wrong with a line that was left out for it. */
  reason?: string;
};

/** A column that is not read but says what a row pays, such as its token; somebody has to say which rows are meant. */
export type ColumnQuestion = {
  columns: readonly string[];
  groups: readonly { key: string; values: readonly string[]; rows: number }[];
};

/** Amounts such as 1.500, which are 1.5 in one country and 1500 in another. */
export type PointQuestion = { lines: readonly number[]; example: string };

export type RecipientList = {
  kind: "list";
  delimiter: Delimiter;
  /** `null` in a column that is not read. */
  header: { line: number; columns: readonly (ColumnName | null)[] } | null;
  /** Every line of the text is in exactly one of the others, so they add up to `lines`. */
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
  /** The header as it stands in the list. */
  headerText: string | null;
  rows: readonly Row[];
  /** In the order of the lines. */
  problems: readonly Problem[];
  /** What is wrong with the list as a whole or with its common amount. */
  listProblem: string | null;
  /** Asked as long as the list has such columns, also when it has been answered. */
  question: ColumnQuestion | null;
  /** Asked as long as the list has such amounts, also when it has been answered. */
  pointQuestion: PointQuestion | null;
  /** One of the two has no answer yet. */
  isAsked: boolean;
  /** ENS names in place of addresses, lower case, each once. */
  names: readonly string[];
  duplicates: readonly DuplicateGroup[];
  lookAlikes: readonly LookAlikeGroup[];
  totals: Totals | null;
  /** What may be paid; `null` while there is an error or a duplicate without a choice. */
  ready: { rows: readonly PaymentRow[]; totals: Totals } | null;
};

export type Refusal = {
  kind: "refused";
  reason: "too-large" | "too-many-rows" | "not-text";
  message: string;
};

export type ParseResult = RecipientList | Refusal;

export const maxRows = 10_000;
export const maxBytes = 2 * 1024 * 1024;
/** Characters of a line; what is longer is no payment, and would only be slow to take apart. */
export const maxLineLength = 4_096;
export const maxUint256 = 2n ** 256n - 1n;
