export type Roles = { bridge: boolean; staking: boolean; ecosystem: boolean };

/** The console opens to an address on all three lists. */
export function isAdmin(roles: Roles): boolean {
  return roles.bridge && roles.staking && roles.ecosystem;
}
