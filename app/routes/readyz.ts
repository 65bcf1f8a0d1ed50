import { readHead } from "#app/chain/head.server.ts";
import { chainIds, homeChainId } from "#app/chain/networks.ts";
import { isDatabaseReady } from "#app/platform/database/ready.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";

/**
 * Readiness check: 503 unless the database is migrated and the home chain answers. The other chains
 * are only reported: pages show what is known of one that does not answer.
 */
export async function loader() {
  const [migrated, ...readings] = await Promise.all([
    isDatabaseReady(getRuntime()),
    ...chainIds.map((chainId) => readHead(chainId)),
  ]);
  const chains = chainIds.map((chainId, i) => {
    const reading = readings[i];
    return reading?.kind === "ok"
      ? { chainId, reachable: true, block: Number(reading.head.number) }
      : { chainId, reachable: false, block: null };
  });
  const home = chains.find(({ chainId }) => chainId === homeChainId);
  const ready = migrated && home?.reachable === true;
  const body = { status: ready ? "ready" : "not ready", database: migrated, chains };
  return Response.json(body, {
    status: ready ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}
