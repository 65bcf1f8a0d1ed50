import { announcedImporter } from "#app/features/claims/import/import-announced.server.ts";
import type { Worker } from "./loop.server.ts";

/** Keeps the lists that published roots carry themselves. No lease: kept twice is kept once. */
export function claimLists(): Worker {
  const importAnnounced = announcedImporter();
  return { name: "claim-lists", intervalMs: 2_000, runOnce: () => importAnnounced() };
}
