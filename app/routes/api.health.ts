import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { chainConfig } from "#app/chain/config.server.ts";
import { readHead } from "#app/chain/head.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import type { HealthAnswer } from "#app/shell/health/use-health.ts";
import { healthRow } from "#app/chain/health-row.ts";

/** Returns the newest block, its age, the base fee and the latency of each chain. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { env, now } = getRuntime();
  const chains = await Promise.all(
    chainConfig().networks.map(async (network) => {
      const reading = await readHead(network.chainId);
      return healthRow(network, reading, { nowMs: now(), mayBeIdle: env.network === "devnet" });
    }),
  );
  const answer: HealthAnswer = { chains };
  return Response.json(answer, { headers: { "Cache-Control": "no-store" } });
}
