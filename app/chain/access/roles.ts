/**
 * Roles of a chain's AccessManager, which decides who may call the restricted functions of our
 * contracts. Operators do what has a notice or a window of its own or harms no account; admins do
 * what moves funds or changes rules; guardians stop things and cannot resume them. `ADMIN` is the
 * manager's own role: its members grant roles, and call the functions that no other role has.
 */
export const accessRoles = {
  ADMIN: 0n,
  GUARDIAN: 1n,
  STAKING_OPERATOR: 2n,
  STAKING_ADMIN: 3n,
  ECOSYSTEM_OPERATOR: 4n,
  ECOSYSTEM_ADMIN: 5n,
  FAUCET_OPERATOR: 6n,
  FAUCET_ADMIN: 7n,
  BRIDGE_OPERATOR: 8n,
  BRIDGE_ADMIN: 9n,
} as const;

export type AccessRole = keyof typeof accessRoles;

/** Roles of an account, with the delays of its calls in seconds. */
export type HeldRoles = Readonly<Partial<Record<AccessRole, number>>>;

export const accessRoleNames = Object.keys(accessRoles) as AccessRole[];

/** Returns the name of a role, or null for an id that is not ours. */
export function findAccessRole(id: bigint): AccessRole | null {
  return accessRoleNames.find((name) => accessRoles[name] === id) ?? null;
}

/**
 * Roles that guardians administer: they revoke a stolen key at once, and what they grant counts
 * after the deployment's delay.
 */
export const operatorRoles = [
  "STAKING_OPERATOR",
  "ECOSYSTEM_OPERATOR",
  "FAUCET_OPERATOR",
  "BRIDGE_OPERATOR",
] as const satisfies AccessRole[];

const rolesWithDelay: ReadonlySet<AccessRole> = new Set([
  "ADMIN",
  "STAKING_ADMIN",
  "ECOSYSTEM_ADMIN",
  "FAUCET_ADMIN",
  "BRIDGE_ADMIN",
]);

/** Returns whether the calls of a role's members wait for the deployment's delay. */
export function hasDelay(role: AccessRole | null): boolean {
  return role !== null && rolesWithDelay.has(role);
}
