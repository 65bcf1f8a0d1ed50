import type { AccessRole } from "#app/chain/access/roles.ts";
import { formatTime } from "#app/ui/values/format.ts";
import type { ChainAccess, OperatorRole, RoleMember } from "./access.types.ts";

type Rules = Pick<ChainAccess, "operators">;

/** Returns the role whose members grant and revoke a role. */
export function adminOf({ operators }: Rules, { role }: Pick<RoleMember, "role">): AccessRole {
  return operators.find((one) => one.role === role)?.admin ?? "ADMIN";
}

/** Returns the operator roles that guardians should grant and revoke, and do not yet. */
export function listUnguarded({ operators }: Rules): OperatorRole[] {
  return operators.filter(({ admin }) => admin !== "GUARDIAN");
}

/**
 * Returns why guardians cannot get the operator roles yet: until grants wait, a guardian could give
 * itself one at once.
 */
export function findGuardingBlocker(open: readonly OperatorRole[]): string | null {
  const early = open.filter(({ grantDelay }) => grantDelay === 0);
  if (early.length === 0) return null;
  const times = early.map(({ grantDelayFrom }) => grantDelayFrom);
  const known = times.filter((time) => time !== null);
  return known.length === times.length
    ? `Possible from ${formatTime(Math.max(...known))}, when grants of these roles wait`
    : "Possible five days after the deployment, when grants of these roles wait";
}
