import { findTaskEscrow } from "#app/domain/tasks/escrow/deployment.server.ts";
import {
  settleAwards,
  type SettlingMemory,
} from "#app/domain/submissions/award/settle-awards.server.ts";
import type { Worker } from "./loop.server.ts";

/** Records task payments from the escrow's events. */
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
