import { type Address, type Hex, keccak256, stringToHex, zeroHash } from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import type { AdminLists } from "#app/platform/env.server.ts";

/** A holder of a faucet vault role, according to the vault's events. */
export type RoleHolder = {
  chainId: ChainId;
  /** The role's id, lower case. */
  role: Hex;
  address: Address;
  grantedBy: Address;
  /** Block time, in milliseconds. */
  since: number;
  txHash: Hex;
  isFinal: boolean;
};

/** A role holder that nothing in the configuration explains. */
export type UnexpectedRoleHolder = RoleHolder & {
  /** null for a role that the console does not know. */
  roleName: RoleName | null;
  /** Identity of the holder according to the configuration; null if it does not say. */
  known: string | null;
};

export type RoleName = "Admin" | "Pauser" | "Dispenser";

const roleNames: ReadonlyMap<Hex, RoleName> = new Map([
  // OpenZeppelin AccessControl's `DEFAULT_ADMIN_ROLE`, which grants all others.
  [zeroHash, "Admin"],
  [keccak256(stringToHex("PAUSER_ROLE")), "Pauser"],
  [keccak256(stringToHex("DISPENSER_ROLE")), "Dispenser"],
]);

/** Addresses that the configuration contains. */
export type KnownAddresses = {
  admins: readonly { address: Address; lists: readonly (keyof AdminLists)[] }[];
  accounts: readonly { role: string; address: Address }[];
  dispenser: Address | null;
};

/**
 * Returns role holders that are not on all three lists. The server's own dispenser may hold the
 * payout role and no other: a key on the server must not be worth the vault.
 */
export function findUnexpectedRoleHolders(
  holders: readonly RoleHolder[],
  known: KnownAddresses,
): UnexpectedRoleHolder[] {
  return holders.flatMap((holder): UnexpectedRoleHolder[] => {
    const roleName = roleNames.get(holder.role) ?? null;
    const lists = known.admins.find(({ address }) => address === holder.address)?.lists ?? [];
    const isOurDispenser = roleName === "Dispenser" && holder.address === known.dispenser;
    if (lists.length === 3 || isOurDispenser) return [];
    const account = known.accounts.find(({ address }) => address === holder.address);
    const text = account
      ? `key of this server (${account.role})`
      : lists.length > 0
        ? `only on the ${lists.join(" and ")} list`
        : null;
    return [{ ...holder, roleName, known: text }];
  });
}
