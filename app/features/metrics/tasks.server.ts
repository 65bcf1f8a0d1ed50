import { formatUnits } from "viem";
import { findTaskEscrow } from "#app/domain/tasks/escrow/deployment.server.ts";
import { listKnownTokens } from "#app/domain/tasks/escrow/tokens.server.ts";
import { sumOpenTasks } from "#app/domain/tasks/store/task.store.server.ts";
import { defineCollector } from "#app/platform/metrics/collector.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";

/** Open tasks, and what the escrow holds for them. */
export const taskMetrics = defineCollector({
  area: "tasks",
  families: {
    tan_tasks_open: { help: "Tasks with a reward that are open", labels: ["symbol", "token"] },
    tan_task_escrow_tokens: {
      help: "What the escrow holds for open tasks",
      labels: ["symbol", "token"],
    },
  },
  collect: async (gauges) => {
    const escrow = findTaskEscrow();
    if (escrow === null) return;
    const [sums, tokens] = await Promise.all([
      sumOpenTasks(getRuntime().database.db, escrow.address),
      listKnownTokens(),
    ]);
    for (const { token, tasks, amount } of sums) {
      const known = tokens.find(({ address }) => address === token);
      const labels = { symbol: known?.symbol ?? "", token };
      gauges.tan_tasks_open.set(labels, tasks);
      if (known === undefined) continue;
      gauges.tan_task_escrow_tokens.set(labels, Number(formatUnits(amount, known.decimals)));
    }
  },
});
