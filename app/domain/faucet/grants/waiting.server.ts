import type { WaitingItem } from "#app/domain/alerts/waiting.types.ts";
import { faucetPaths } from "#app/paths/faucet.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { listRequested } from "./grant.store.server.ts";

/** Lists the grants that teams have requested. */
export async function listRequestedGrants(): Promise<WaitingItem[]> {
  const requested = await listRequested(getRuntime().database.db);
  return requested.map(({ id, name }) => ({
    key: `grant:${id}`,
    area: "faucet",
    title: `Grant for ${name}`,
    note: "A team requests a monthly allowance of the faucet.",
    dueAt: null,
    action: { label: "Decide", to: faucetPaths.grant(id) },
    countedAt: faucetPaths.index,
  }));
}
