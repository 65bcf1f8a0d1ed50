import type { ChainId } from "#app/chain/networks.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { type CanaryRecord, findOverdue, limitMinutesOf } from "./canary.ts";
import { findCanarySettings, getCanaryRecord } from "./canary.store.server.ts";
import { listCanaries } from "./request-canaries.server.ts";

export type CanaryStatus = CanaryRecord & {
  chainId: ChainId;
  /** Time within which a canary has to be confirmed. */
  limitMinutes: number;
  /** Unix milliseconds; null if none is overdue. */
  overdueSince: number | null;
};

/** Returns how the canary of each chain does; empty while none are requested. */
export async function getCanaries(): Promise<CanaryStatus[]> {
  const { database, now } = getRuntime();
  const { everyMinutes, changedAt } = await findCanarySettings(database.db);
  if (everyMinutes === null) return [];
  const limitMinutes = limitMinutesOf(everyMinutes);
  return Promise.all(
    (await listCanaries()).map(async ({ chainId }) => {
      const record = await getCanaryRecord(database.db, chainId);
      const overdueSince = findOverdue(record, { everyMinutes, changedAt }, now());
      return { ...record, chainId, limitMinutes, overdueSince };
    }),
  );
}
