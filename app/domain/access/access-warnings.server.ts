import type { AccountLists } from "#app/chain/access/expected-members.ts";
import { listManagers } from "#app/chain/access/manager.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { readMembers } from "./members.server.ts";
import { readOperations } from "./operations.server.ts";

export type AccessWarning = {
  chainName: string;
  /** Scheduled calls that change roles or other powers. */
  adminCalls: number;
  /** Members of roles that the lists do not ask for. */
  unlisted: number;
};

/** Lists the chains on which someone gains powers, or has some that the lists do not ask for. */
export async function listAccessWarnings(lists: AccountLists): Promise<AccessWarning[]> {
  const warnings = await Promise.all(
    listManagers().map(async (manager): Promise<AccessWarning> => {
      const [members, operations] = await Promise.all([
        readMembers(manager, lists),
        readOperations(manager),
      ]);
      const calls = operations?.shown.filter(({ isExpired }) => !isExpired) ?? [];
      const rows = members?.shown ?? [];
      return {
        chainName: getNetwork(manager.chainId).chainName,
        adminCalls: calls.filter(({ contract }) => contract === "accessManager").length,
        unlisted: rows.filter(({ should, delay }) => !should && delay !== null).length,
      };
    }),
  );
  return warnings.filter(({ adminCalls, unlisted }) => adminCalls + unlisted > 0);
}
