import { type Address, type Hex, keccak256, stringToHex, zeroHash } from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import type { AdminLists } from "#app/platform/env.server.ts";

/** Somebody who holds a role of a faucet vault, as its events tell. */
export type RoleHolder = {
  chainId: ChainId;
  /** The role's id, lower case. */
  role: Hex;
  address: Address;
  grantedBy: Address;
  /** Time of the block, milliseconds. */
  since: number;
  txHash: Hex;
  isFinal: boolean;
};

/** A holder of a role whom nothing in the configuration explains. */
export type Stranger = RoleHolder & {
  /** `null`: a role that the console does not know. */
  roleName: RoleName | null;
  /** Who it is, as far as the configuration says anything; `null` when it does not. */
  known: string | null;
};

export type RoleName = "Admin" | "Pauser" | "Dispenser";

const roleNames: ReadonlyMap<Hex, RoleName> = new Map([
  // The role of OpenZeppelin's AccessControl that grants all others.
  [zeroHash, "Admin"],
  [keccak256(stringToHex("PAUSER_ROLE")), "Pauser"],
  [keccak256(stringToHex("DISPENSER_ROLE")), "Dispenser"],
]);

/** What the configuration says of addresses. */
export type KnownAddresses = {
  admins: readonly { address: Address; lists: readonly (keyof AdminLists)[] }[];
  accounts: readonly { role: string; address: Address }[];
  dispenser: Address | null;
};

/**
 * Who holds a role without being on all three lists. The server's own dispenser may hold the role to
 * pay and no other: a key on the server must not be worth the vault.
 */
export function findStrangers(holders: readonly RoleHolder[], known: KnownAddresses): Stranger[] {
  return holders.flatMap((holder): Stranger[] => {
    const roleName = roleNames.get(holder.role) ?? null;
    const lists = known.admins.find(({ address }) => address === holder.address)?.lists ?? [];
    const isOurDispenser = roleName === "Dispenser" && holder.address === known.dispenser;
    if (lists.length === 3 || isOurDispenser) return [];
    const account = known.accounts.find(({ address }) => address === holder.address);
    const words = account
      ? `key of this server (${account.role})`
      : lists.length > 0
        ? `only on the ${lists.join(" and ")} list`
        : null;
    return [{ ...holder, roleName, known: words }];
  });
}
