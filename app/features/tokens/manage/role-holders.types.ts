import type { Address, Hash } from "viem";
import type { RoleName } from "./manage.types.ts";

/** An account with a role, as the contract says at the block. */
export type RoleHolder = {
  role: RoleName;
  account: Address;
  /** By owning the token, not by a grant. */
  isOwner: boolean;
};

/** The transaction that ended minting. */
export type ProofOfEnd = { txHash: Hash; at: number; by: Address; isFinal: boolean };
