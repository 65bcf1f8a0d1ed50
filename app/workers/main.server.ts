import type { Runtime } from "#app/platform/runtime/runtime.server.ts";
import { type RunningWorker, type Worker, repeat } from "./loop.server.ts";
import { anchor } from "./anchor.server.ts";
import { auditSeals } from "./audit-seals.server.ts";
import { awards } from "./awards.server.ts";
import { baseFees } from "./base-fees.server.ts";
import { bridge } from "./bridge.server.ts";
import { bridgeWatch } from "./bridge-watch.server.ts";
import { canary } from "./canary.server.ts";
import { channels } from "./channels.server.ts";
import { claimLists } from "./claim-lists.server.ts";
import { dispenser } from "./dispenser.server.ts";
import { indexer } from "./indexer.server.ts";
import { pruner } from "./pruner.server.ts";
import { staking } from "./staking.server.ts";
import { stakingAlerts } from "./staking-alerts.server.ts";
import { watch } from "./watch.server.ts";

const workers: Worker[] = [
  pruner,
  dispenser(),
  canary(),
  indexer(),
  baseFees(),
  bridge(),
  bridgeWatch(),
  watch(),
  staking(),
  stakingAlerts(),
  claimLists(),
  awards(),
  anchor(),
  channels(),
  auditSeals(),
];

/** Starts every background worker of this process. */
export function startWorkers(runtime: Runtime): RunningWorker {
  const running = workers.map((worker) => repeat(worker, runtime));
  return {
    stop: async () => {
      await Promise.all(running.map((worker) => worker.stop()));
    },
  };
}
