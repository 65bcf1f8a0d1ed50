import { findTaskEscrow } from "#app/features/tasks/escrow/place.server.ts";
import {
  settleAwards,
  type SettlingMemory,
} from "#app/features/tasks/desk/award/settle-awards.server.ts";
import type { Worker } from "./loop.server.ts";

/** Books the payments of tasks as the escrow's events tell of them. */
export function awards(): Worker {
  const memory: SettlingMemory = { below: 0 };
  return {
    name: "awards",
    intervalMs: 2_000,
    runOnce: async () => {
      const place = findTaskEscrow();
      if (place) await settleAwards(place, memory);
    },
  };
}
