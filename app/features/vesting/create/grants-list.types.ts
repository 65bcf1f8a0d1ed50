import type { Address } from "viem";
import type { ListReading } from "#app/domain/lists/jobs/list-reading.ts";
import type { ListChain } from "#app/domain/lists/values/recipients.types.ts";
import type { EnteredTerms } from "#app/domain/vesting/settle-terms.ts";
import type { TokenUnit } from "#app/domain/vesting/vesting.types.ts";

/** A grant as parsed from a line of a list. */
export type ListedGrant = EnteredTerms & {
  /** 1-based. */
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
  /** Unix seconds; null while the chain does not respond, which skips checks against its time. */
  now: number | null;
  /** Applies to all lines. */
  transferable: boolean;
};

/** Result of parsing a list of grants. */
export type ReadGrants = ListReading & {
  grants: readonly ListedGrant[];
  total: bigint;
};
