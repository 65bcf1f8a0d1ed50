import type { AccessRole, HeldRoles } from "#app/chain/access/roles.ts";
import type { Schedule } from "./scheduled-transaction.ts";

/** The chain's manager, and the roles of the signing account there. */
export type Rights = { manager: Schedule["manager"]; roles: HeldRoles };

/** Returns what decides whether the account's calls as a member of a role have to be scheduled. */
export function scheduleOf({ manager, roles }: Rights, role: AccessRole): Schedule {
  return { manager, delaySeconds: roles[role] ?? 0 };
}
