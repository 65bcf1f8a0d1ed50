import type { Hex } from "viem";
import { type Entitlement, packEntries } from "./tree-nodes.ts";
import type { RootRequest } from "./tree.worker.ts";

/**
 * Computes the root of a program's entitlements in a browser worker, so that what is signed does
 * not depend on the server.
 *
 * @throws if the browser cannot compute it.
 */
export function recomputeRoot(programmeId: bigint, rows: readonly Entitlement[]): Promise<Hex> {
  const worker = new Worker(new URL("./tree.worker.ts", import.meta.url), { type: "module" });
  const entries = packEntries(rows);
  const request: RootRequest = { programmeId, entries };
  return new Promise<Hex>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<Hex>) => resolve(data));
    worker.addEventListener("error", ({ message }) => {
      reject(new Error(`The root could not be computed here: ${message}`));
    });
    worker.postMessage(request, [entries.buffer]);
  }).finally(() => worker.terminate());
}
