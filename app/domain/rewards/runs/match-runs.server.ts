import { numberToHex } from "viem";
import { z } from "zod";
import { homeChainId } from "#app/chain/networks.ts";
import { listEvents } from "#app/domain/events/events.server.ts";
import type { Programme } from "#app/domain/claims/claim-hub.types.ts";
import { claimsStream } from "#app/domain/claims/claims-contract.server.ts";
import { matchRuns } from "#app/domain/claims/match-runs.ts";
import type { Run } from "./run.store.server.ts";

/** Max roots of a program. */
const maxRoots = 4_096;
const published = z.object({
  n: z.coerce.number(),
  root: z.string().transform((hash) => hash.toLowerCase() as Run["root"]),
  uri: z.string(),
});

/** Returns the number of the root that each run was published as, by run id. */
export async function readPublished(
  { id, roots }: Pick<Programme, "id" | "roots">,
  runs: readonly Run[],
): Promise<ReadonlyMap<string, number>> {
  const events = await listEvents({
    stream: claimsStream,
    chainId: homeChainId,
    name: "RootPublished",
    topics: [numberToHex(id, { size: 32 })],
    limit: maxRoots,
  });
  const rootEvents = events.map(({ args, at }) => {
    const { uri, ...root } = published.parse(args);
    return { ...root, event: { uri, at } };
  });
  const known = new Set(rootEvents.map(({ n }) => n));
  const untold = roots
    .filter(({ n }) => !known.has(n))
    .map(({ n, root }) => ({ n, root, event: null }));
  return matchRuns(runs, [...rootEvents, ...untold]);
}
