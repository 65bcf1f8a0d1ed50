import { readHead } from "#app/chain/head.server.ts";
import { chainIds } from "#app/chain/networks.ts";
import { isMigrated } from "#app/platform/database/migrations.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";

/** Readiness check: database, migrations and each chain. 503 if not ready. */
export async function loader() {
  const { database } = getRuntime();
  const [migrated, ...readings] = await Promise.all([
    isMigrated(database).catch(() => false),
    ...chainIds.map(readHead),
  ]);
  const chains = chainIds.map((chainId, i) => {
    const reading = readings[i];
    return reading?.kind === "ok"
      ? { chainId, reachable: true, block: Number(reading.head.number) }
      : { chainId, reachable: false, block: null };
  });
  const ready = migrated && chains.every((chain) => chain.reachable);
  const body = { status: ready ? "ready" : "not ready", database: migrated, chains };
  return Response.json(body, {
    status: ready ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}
