import { announcedImporter } from "#app/features/claims/import/import-announced.server.ts";
import type { Worker } from "./loop.server.ts";

/** Stores lists embedded in published roots. Needs no lease, since storing is idempotent. */
export function claimLists(): Worker {
  const importAnnounced = announcedImporter();
  return { name: "claim-lists", intervalMs: 2_000, runOnce: () => importAnnounced() };
}
