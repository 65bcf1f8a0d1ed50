import type { Address, Hex } from "viem";
import type { Entitlement } from "#app/chain/merkle/tree-nodes.ts";
import type {
  DuplicateChoices,
  ListChain,
  ListChoices,
  NamedAddress,
  Totals,
} from "#app/common/recipients/recipients.types.ts";

/** What an account has earned in base units since the programme began. */
export type ClaimLeaf = Entitlement & { note: string | null };

/** The leaves of a root, kept so that proofs can be given. */
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

/** How a text `address,amount[,note]` is to be read. */
export type ListOptions = {
  token: { symbol: string; decimals: number; address: Address };
  /** Which must not be paid, such as the console's own contracts. */
  contracts: readonly NamedAddress[];
  /** What addresses may name; `null` or left out: none does. */
  chain?: ListChain | null;
  /** What was said of the list besides its text. */
  choices?: ListChoices;
  /** An address that repeats is an error where nothing is said of it. */
  duplicates?: DuplicateChoices;
};

/** What is wrong with a line, and its number counted from 1. */
export type LineProblem = { line: number; message: string };

/** An account and its amount as a list has them; the reader knows what the amount stands for. */
export type ListRow = { account: Address; amount: bigint; note: string | null };

export type ReadList =
  | { kind: "refused"; message: string }
  | {
      kind: "list";
      lines: number;
      /** Different accounts. */
      accounts: number;
      errors: { count: number; first: readonly LineProblem[] };
      warnings: { count: number; first: readonly LineProblem[] };
      /** Accounts that repeat. */
      repeated: {
        count: number;
        first: readonly { account: Address; lines: readonly number[] }[];
      };
      /** What is wrong with the list as a whole. */
      problem: string | null;
      totals: Pick<Totals, "total" | "smallest" | "median" | "largest"> | null;
      /** In the order of the text; `null` while anything is wrong. */
      rows: readonly ListRow[] | null;
    };

/** An account whose entitlement is another in one list than in another; 0: it is not in it. */
export type LeafChange = { account: Address; before: bigint; after: bigint };

export type ListDiff = {
  totalBefore: bigint;
  totalAfter: bigint;
  added: number;
  removed: number;
  raised: number;
  lowered: number;
  unchanged: number;
  /** Every account that is not unchanged, by account. */
  changes: readonly LeafChange[];
};

/** As many accounts as a list has at most. */
export const maxLeaves = 100_000;
/** Of a list as text: a hundred thousand lines of address, amount and a note. */
export const maxListBytes = 16 * 1024 * 1024;
/** Characters of a note. */
export const maxNoteLength = 200;
