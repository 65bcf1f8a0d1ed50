import type { AccountLists } from "#app/chain/access/expected-members.ts";
import { listManagers } from "#app/chain/access/manager.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import type { ChainId } from "#app/chain/networks.ts";
import type { Found } from "#app/domain/alerts/alarm.types.ts";
import { accessAlarm } from "./alarms.ts";
import { readMembers } from "./members.server.ts";
import { readOperations } from "./operations.server.ts";

/** A count on a chain; null if it is not known. */
type Count = { chainId: ChainId; count: number | null };

/** Finds chains on which a call is scheduled that changes roles or other powers. */
export async function findScheduledPowers(): Promise<Found> {
  const counts = await Promise.all(
    listManagers().map(async (manager): Promise<Count> => {
      const operations = await readOperations(manager);
      const calls = operations?.shown.filter(({ isExpired }) => !isExpired);
      const count = calls?.filter(({ contract }) => contract === "accessManager").length ?? null;
      return { chainId: manager.chainId, count };
    }),
  );
  return foundOf("powers-scheduled", counts);
}

/** Finds chains on which an account has a role that the lists do not ask for. */
export async function findUnlistedMembers(lists: AccountLists): Promise<Found> {
  const counts = await Promise.all(
    listManagers().map(async (manager): Promise<Count> => {
      const members = await readMembers(manager, lists);
      const unlisted = members?.shown.filter(({ should, delay }) => !should && delay !== null);
      return { chainId: manager.chainId, count: unlisted?.length ?? null };
    }),
  );
  return foundOf("unlisted-members", counts);
}

function foundOf(code: "powers-scheduled" | "unlisted-members", counts: readonly Count[]): Found {
  return {
    code,
    alarms: counts.flatMap(({ chainId, count }) => {
      if (count === null || count === 0) return [];
      const values = { chain: getNetwork(chainId).chainName, count };
      return [accessAlarm({ code, subject: String(chainId), values })];
    }),
    unknown: counts.flatMap(({ chainId, count }) => (count === null ? [String(chainId)] : [])),
  };
}
