import { setTimeout as sleep } from "node:timers/promises";
import { Gauge, Registry } from "prom-client";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";

/** Gauges by name, each with its help text and the names of its labels. */
type Families = Readonly<Record<string, { help: string; labels: readonly string[] }>>;

type Gauges<All extends Families> = { [Name in keyof All]: Gauge<All[Name]["labels"][number]> };

/** Gauges of one area, which are read at each scrape. */
export type Collector = {
  area: string;
  /** Registers the gauges without a value, and returns the function that reads them. */
  open: (registry: Registry) => () => Promise<void>;
};

/**
 * Defines the gauges of an area.
 *
 * @param collect sets each gauge as soon as it is read, and none that cannot be read.
 */
export function defineCollector<const All extends Families>({
  area,
  families,
  collect,
}: {
  area: string;
  families: All;
  collect: (gauges: Gauges<All>) => Promise<void>;
}): Collector {
  return {
    area,
    open: (registry) => {
      const gauges = Object.entries(families).map(([name, { help, labels }]): [string, Gauge] => {
        const gauge = new Gauge({ name, help, labelNames: labels, registers: [registry] });
        // A gauge without labels begins at 0, which is not a measurement.
        if (labels.length === 0) gauge.remove();
        return [name, gauge];
      });
      const byName = Object.fromEntries(gauges) as Gauges<All>;
      return () => collect(byName);
    },
  };
}

/** Time that a scrape waits for an area, in milliseconds; Prometheus waits 10 s for all of them. */
const maxCollectMs = 2_000;

/**
 * Reads the gauges of all areas, as Prometheus text. An area that fails or is late has only the
 * series that it has set by then. Each scrape has a registry of its own, so that no series of the
 * scrape before is left.
 */
export async function collectGauges(collectors: readonly Collector[]): Promise<string> {
  const registry = new Registry();
  const success = new Gauge({
    name: "tan_collector_success",
    help: "Whether all of an area was read in time",
    labelNames: ["area"],
    registers: [registry],
  });
  const duration = new Gauge({
    name: "tan_collector_duration_seconds",
    help: "Time that reading an area took",
    labelNames: ["area"],
    registers: [registry],
  });
  await Promise.all(
    collectors.map(async ({ area, open }) => {
      const startedAt = performance.now();
      const isRead = await succeeds(area, open(registry));
      success.set({ area }, isRead ? 1 : 0);
      duration.set({ area }, (performance.now() - startedAt) / 1_000);
    }),
  );
  return registry.metrics();
}

async function succeeds(area: string, collect: () => Promise<void>): Promise<boolean> {
  const log = getRuntime().log.child({ scope: "metrics", area });
  try {
    const isInTime = await Promise.race([
      collect().then(() => true),
      sleep(maxCollectMs, false, { ref: false }),
    ]);
    if (!isInTime) log.warn("metrics are not read in time");
    return isInTime;
  } catch (error) {
    log.warn({ err: error }, "metrics cannot be read");
    return false;
  }
}
