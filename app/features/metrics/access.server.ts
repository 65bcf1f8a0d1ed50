import { listManagers } from "#app/chain/access/manager.server.ts";
import { readHead } from "#app/chain/head.server.ts";
import { readOperations } from "#app/domain/access/operations.server.ts";
import { defineCollector } from "#app/platform/metrics/collector.server.ts";

/** Scheduled calls of all chains. */
export const accessMetrics = defineCollector({
  area: "access",
  families: {
    tan_access_scheduled_calls: {
      help: "Scheduled calls: waiting for their time, ready to be executed, or expired",
      labels: ["chain", "state"],
    },
  },
  collect: async (gauges) => {
    const chains = listManagers().map(async (manager) => {
      const [head, operations] = await Promise.all([
        readHead(manager.chainId),
        readOperations(manager),
      ]);
      if (head.kind !== "ok" || operations === null) return;
      const { timestamp } = head.head;
      const states = operations.shown.map(({ isExpired, readyAt }) => {
        if (isExpired) return "expired";
        return readyAt <= timestamp ? "ready" : "waiting";
      });
      for (const state of ["waiting", "ready", "expired"] as const) {
        const count = states.filter((one) => one === state).length;
        gauges.tan_access_scheduled_calls.set({ chain: manager.chainId, state }, count);
      }
    });
    await Promise.all(chains);
  },
});
