import type { Address, Hex } from "viem";
import type { Entitlement } from "#app/chain/merkle/tree-nodes.ts";
import type {
  DuplicateChoices,
  ListChain,
  ListChoices,
  NamedAddress,
  Totals,
} from "#app/domain/lists/values/recipients.types.ts";

/** An account's earnings since the program began, in base units. */
export type ClaimLeaf = Entitlement & { note: string | null };

/** Leaves of a root, stored so that proofs can be served. */
export type ClaimList = {
  id: string;
  programmeId: number;
  root: Hex;
  /** Sum of the leaves, base units. */
  total: bigint;
  leafCount: number;
  createdBy: Address;
  /** Milliseconds. */
  createdAt: number;
};

/** Options for parsing text `address,amount[,note]`. */
export type ListOptions = {
  token: { symbol: string; decimals: number; address: Address };
  /** Contracts that must not be paid, such as the console's own. */
  contracts: readonly NamedAddress[];
  /** Chain that addresses may name; null or omitted allows none. */
  chain?: ListChain | null;
  /** Choices made about the list besides its text. */
  choices?: ListChoices;
  /** Choices for repeated addresses; a repeated address without a choice is an error. */
  duplicates?: DuplicateChoices;
};

/** The problem of a line, with its 1-based number. */
export type LineProblem = { line: number; message: string };

/** An account and its amount as in the list; the caller knows what the amount means. */
export type ListRow = { account: Address; amount: bigint; note: string | null };

export type ReadList =
  | { kind: "rejected"; message: string }
  | {
      kind: "list";
      lines: number;
      /** Number of distinct accounts. */
      accounts: number;
      errors: { count: number; first: readonly LineProblem[] };
      warnings: { count: number; first: readonly LineProblem[] };
      /** Accounts that repeat. */
      repeated: {
        count: number;
        first: readonly { account: Address; lines: readonly number[] }[];
      };
      /** The problem of the list as a whole. */
      problem: string | null;
      totals: Pick<Totals, "total" | "smallest" | "median" | "largest"> | null;
      /** In the order of the text; null while anything is wrong. */
      rows: readonly ListRow[] | null;
    };

/** An account whose entitlement differs between two lists; 0 if a list lacks it. */
export type LeafChange = { account: Address; before: bigint; after: bigint };

export type ListDiff = {
  totalBefore: bigint;
  totalAfter: bigint;
  added: number;
  removed: number;
  raised: number;
  lowered: number;
  unchanged: number;
  /** Every changed account, sorted by account. */
  changes: readonly LeafChange[];
};

/** Max accounts of a list. */
export const maxLeaves = 100_000;
/** Max bytes of a list as text: a hundred thousand lines of address, amount and a note. */
export const maxListBytes = 16 * 1024 * 1024;
/** Max characters of a note. */
export const maxNoteLength = 200;
