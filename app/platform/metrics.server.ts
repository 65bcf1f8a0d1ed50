import { timingSafeEqual } from "node:crypto";
import { Counter, Gauge, Histogram, collectDefaultMetrics, register } from "prom-client";
import type { Env } from "./env.server.ts";
import { registered } from "./registered.server.ts";

const loopback = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/**
 * Returns whether a peer may read the metrics. Requires the bearer token; if none is configured,
 * only loopback peers may, and only without a proxy, since every client behind one would look like
 * loopback.
 */
export function mayReadMetrics(
  env: Pick<Env, "metricsToken" | "trustProxy">,
  peer: { address: string; authorization: string | null },
): boolean {
  if (env.metricsToken === null) return env.trustProxy === 0 && loopback.has(peer.address);
  const received = Buffer.from(peer.authorization ?? "");
  const expected = Buffer.from(`Bearer ${env.metricsToken}`);
  return received.length === expected.length && timingSafeEqual(received, expected);
}

/** Returns the histogram of request durations by method, path group and status. */
export const requestDurations = () =>
  registered(Histogram<"method" | "path" | "status">, {
    name: "http_request_duration_seconds",
    help: "Duration of HTTP requests",
    labelNames: ["method", "path", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  });

/**
 * Groups paths by their first segment, and all unknown paths as one, so that clients cannot create
 * arbitrary series.
 */
export function metricPath(path: string, status: number): string {
  if (status === 404 || status === 405) return "unknown";
  return `/${path.split("/")[1]?.replace(/\.data$/, "") ?? ""}`;
}

const passDurations = () =>
  registered(Histogram<"worker">, {
    name: "tan_worker_pass_duration_seconds",
    help: "Duration of a worker's passes",
    labelNames: ["worker"],
    buckets: [0.01, 0.1, 0.5, 1, 5, 15],
  });

const passFailures = () =>
  registered(Counter<"worker">, {
    name: "tan_worker_pass_failures_total",
    help: "Passes of a worker that failed",
    labelNames: ["worker"],
  });

const passTimes = () =>
  registered(Gauge<"worker">, {
    name: "tan_worker_last_success_timestamp_seconds",
    help: "When a worker's last pass without an error ended, in Unix time",
    labelNames: ["worker"],
  });

/** Records a pass of one of this process's workers. */
export function observePass({
  worker,
  durationMs,
  endedAt,
  hasFailed,
}: {
  worker: string;
  durationMs: number;
  /** Milliseconds. */
  endedAt: number;
  hasFailed: boolean;
}): void {
  passDurations().observe({ worker }, durationMs / 1_000);
  // A counter that begins at its first failure would hide that failure from `increase`.
  passFailures().inc({ worker }, hasFailed ? 1 : 0);
  const times = passTimes();
  if (!hasFailed) times.set({ worker }, endedAt / 1_000);
}

/** Returns what this process has counted and measured of itself, as Prometheus text. */
export async function readMetrics(): Promise<{ text: string; contentType: string }> {
  if (!register.getSingleMetric("process_cpu_seconds_total")) collectDefaultMetrics();
  // A process without requests or workers names their metrics, too.
  for (const create of [requestDurations, passDurations, passFailures, passTimes]) create();
  return { text: await register.metrics(), contentType: register.contentType };
}
