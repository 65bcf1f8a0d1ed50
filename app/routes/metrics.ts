import type { LoaderFunctionArgs } from "@remix-run/node";
import { bridgeMetrics } from "#app/features/bridge/bridge-metrics.server.ts";
import { faucetMetrics } from "#app/features/faucet/shared/faucet-metrics.server.ts";
import { accessMetrics } from "#app/features/metrics/access.server.ts";
import { alarmMetrics } from "#app/features/metrics/alarms.server.ts";
import { bridgeRouteMetrics } from "#app/features/metrics/bridge-routes.server.ts";
import { channelMetrics } from "#app/features/metrics/channels.server.ts";
import { chainMetrics } from "#app/features/metrics/chains.server.ts";
import { rewardMetrics } from "#app/features/metrics/rewards.server.ts";
import { stakingMetrics } from "#app/features/metrics/staking.server.ts";
import { taskMetrics } from "#app/features/metrics/tasks.server.ts";
import { transactionMetrics } from "#app/features/metrics/transactions.server.ts";
import { mayReadMetrics, readMetrics } from "#app/platform/metrics.server.ts";
import { collectGauges } from "#app/platform/metrics/collector.server.ts";
import { systemMetrics } from "#app/platform/metrics/system.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { sessionMetrics } from "#app/session/session-metrics.server.ts";

const collectors = [
  systemMetrics,
  sessionMetrics,
  chainMetrics,
  transactionMetrics,
  channelMetrics,
  alarmMetrics,
  bridgeMetrics,
  bridgeRouteMetrics,
  faucetMetrics,
  rewardMetrics,
  stakingMetrics,
  taskMetrics,
  accessMetrics,
];

/** Returns Prometheus text; the gauges first, since reading them may create other metrics. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { env } = getRuntime();
  const authorization = request.headers.get("Authorization");
  if (!mayReadMetrics(env, { address: context.clientAddress, authorization })) {
    return errorResponse(403, "not-allowed", "The metrics need the token of METRICS_TOKEN.");
  }
  const gauges = await collectGauges(collectors);
  const { text, contentType } = await readMetrics();
  return new Response(`${gauges}\n${text}`, {
    headers: { "Content-Type": contentType, "Cache-Control": "no-store" },
  });
}
