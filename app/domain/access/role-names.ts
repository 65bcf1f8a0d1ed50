import type { AccessRole } from "#app/chain/access/roles.ts";

const roles: Readonly<Record<AccessRole, string>> = {
  ADMIN: "admin",
  GUARDIAN: "guardian",
  STAKING_OPERATOR: "staking operator",
  STAKING_ADMIN: "staking admin",
  ECOSYSTEM_OPERATOR: "ecosystem operator",
  ECOSYSTEM_ADMIN: "ecosystem admin",
  FAUCET_OPERATOR: "faucet operator",
  FAUCET_ADMIN: "faucet admin",
  BRIDGE_OPERATOR: "bridge operator",
  BRIDGE_ADMIN: "bridge admin",
};

/** Names a role, such as `staking operator`. */
export function nameOfRole(role: AccessRole): string {
  return roles[role];
}

/** Names the role of a member, also one that the console does not know. */
export function nameOfMemberRole({ role, id }: { role: AccessRole | null; id: bigint }): string {
  return role === null ? `role ${id}` : nameOfRole(role);
}
