import { findTaskEscrow } from "#app/common/tasks/escrow/deployment.server.ts";
import {
  settleAwards,
  type SettlingMemory,
} from "#app/features/submissions/award/settle-awards.server.ts";
import type { Worker } from "./loop.server.ts";

/** Books the payments of tasks as the escrow's events tell of them. */
export function awards(): Worker {
  const memory: SettlingMemory = { below: 0 };
  return {
    name: "awards",
    intervalMs: 2_000,
    runOnce: async () => {
      const deployment = findTaskEscrow();
      if (deployment) await settleAwards(deployment, memory);
    },
  };
}
