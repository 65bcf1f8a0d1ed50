import type { Address } from "viem";
import type { ListReading } from "#app/common/recipients/list-reading.ts";
import type { ListChain } from "#app/common/recipients/recipients.types.ts";
import type { SaidTerms } from "./settle-terms.ts";
import type { TokenUnit } from "./vesting.types.ts";

/** A grant as a line of a list has it. */
export type ListedGrant = SaidTerms & {
  /** Counted from 1. */
  line: number;
  beneficiary: Address;
  total: bigint;
  note: string;
};

export type GrantsOptions = {
  unit: TokenUnit;
  token: Address;
  vesting: Address;
  chain: ListChain | null;
  /** Unix seconds; `null` while the chain does not answer, and nothing is held against its clock. */
  now: number | null;
  /** For all lines. */
  transferable: boolean;
};

/** What the page needs to know of a list of grants. */
export type ReadGrants = ListReading & {
  grants: readonly ListedGrant[];
  total: bigint;
};
