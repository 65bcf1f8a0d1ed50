import type { AccessRole } from "#app/chain/access/roles.ts";
import type { Schedule } from "#app/common/access-manager/scheduled-transaction.ts";
import type { AdminFacts } from "./admin.types.ts";

/** Returns what decides whether the wallet's calls as a member of a role have to be scheduled. */
export function scheduleOf(
  { deployments, roles }: Pick<AdminFacts, "deployments" | "roles">,
  role: AccessRole,
): Schedule {
  return { manager: deployments.manager, delaySeconds: roles[role] ?? 0 };
}
