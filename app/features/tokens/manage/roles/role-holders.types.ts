import type { Address, Hash } from "viem";
import type { RoleName } from "#app/domain/tokens/manage.types.ts";

/** An account that holds a role according to the contract at the block. */
export type RoleHolder = {
  role: RoleName;
  account: Address;
  /** Holds the role as the token's owner, not by a grant. */
  isOwner: boolean;
};

/** The transaction that finished minting. */
export type ProofOfEnd = { txHash: Hash; at: number; by: Address; isFinal: boolean };
