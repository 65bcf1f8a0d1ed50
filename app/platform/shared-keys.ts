import type { Address } from "viem";

/** An account of the server, named by the setting that its key comes from. */
export type NamedAccount = { name: string; address: Address };

/**
 * Returns an error for each two settings with the same key, and for each with an admin's. Each role
 * limits what the others can do, so a key that has two of them undoes both; and two senders with one
 * key would use each other's nonces.
 */
export function findSharedKeys(
  accounts: readonly NamedAccount[],
  admins: readonly Address[],
): string[] {
  const errors = accounts.flatMap(({ name, address }, index) => [
    ...accounts
      .slice(index + 1)
      .filter((other) => other.address === address)
      .map((other) =>
        other.name === name
          ? `${name} must be different keys, but ${address} is among them twice.`
          : `${name} and ${other.name} must be different keys, but both are that of ${address}.`,
      ),
    ...(admins.includes(address)
      ? [`${name} must not be the key of an admin, but ${address} is on an admin list.`]
      : []),
  ]);
  return [...new Set(errors)];
}
