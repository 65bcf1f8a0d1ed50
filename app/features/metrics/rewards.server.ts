import { readHead } from "#app/chain/head.server.ts";
import { findClaims } from "#app/domain/claims/claims-contract.server.ts";
import { incentiveKinds, readDueEpochs } from "#app/domain/rewards/runs/due-epochs.server.ts";
import { defineCollector } from "#app/platform/metrics/collector.server.ts";

/** Epochs of incentives that have to be published. */
export const rewardMetrics = defineCollector({
  area: "rewards",
  families: {
    tan_rewards_epochs_due: {
      help: "Finished epochs that no published root grants",
      labels: ["kind"],
    },
    tan_rewards_epochs_computed: {
      help: "Epochs due that are computed and have to be published",
      labels: ["kind"],
    },
    tan_rewards_oldest_due_epoch_age_seconds: {
      help: "Time since the end of the oldest epoch due; 0 without one",
      labels: ["kind"],
    },
  },
  collect: async (gauges) => {
    const claimHub = findClaims();
    if (claimHub === null) return;
    const head = await readHead(claimHub.chainId);
    if (head.kind !== "ok") return;
    const time = head.head.timestamp;
    const incentives = await readDueEpochs(claimHub, time);
    for (const kind of incentiveKinds) {
      const due = incentives.filter((one) => one.kind === kind);
      const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
      const oldest = Math.min(time, ...due.flatMap(({ since }) => since ?? []));
      gauges.tan_rewards_epochs_due.set({ kind }, sum(due.map(({ count }) => count)));
      gauges.tan_rewards_epochs_computed.set({ kind }, sum(due.map(({ computed }) => computed)));
      gauges.tan_rewards_oldest_due_epoch_age_seconds.set({ kind }, time - oldest);
    }
  },
});
