import { type Hex, numberToHex } from "viem";
import { z } from "zod";
import { homeChainId } from "#app/chain/networks.ts";
import { listEvents } from "#app/common/events/events.server.ts";
import { claimsStream } from "#app/common/merkle-claims/claims-contract.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { csvLine } from "#app/ui/csv.ts";
import { leavesHeader } from "#app/common/merkle-claims/list-file.ts";
import { streamLeaves } from "./leaves-file.server.ts";
import { listProgrammesOf } from "#app/common/merkle-claims/list.store.server.ts";

/** More than one programme publishes; of more the newest. */
const maxRoots = 1_000;
const published = z.object({ root: z.string() });

/**
 * The programme that has published a root of which the leaves are kept here; `null`: there is none. A
 * root that was computed and not published is nobody else's business yet.
 */
export async function findPublished(root: Hex): Promise<number | null> {
  for (const programmeId of await listProgrammesOf(getRuntime().database.db, root)) {
    const events = await listEvents({
      stream: claimsStream,
      chainId: homeChainId,
      name: "RootPublished",
      topics: [numberToHex(programmeId, { size: 32 })],
      limit: maxRoots,
    });
    const isPublished = events.some(
      ({ args }) => published.parse(args).root.toLowerCase() === root.toLowerCase(),
    );
    if (isPublished) return programmeId;
  }
  return null;
}

/**
 * The leaves of a root as CSV, one a line by account, in what each is hashed from: programme, account
 * and base units. Whoever reads it can build the tree.
 */
export function writePublicLeaves(programmeId: number, root: Hex): ReadableStream<Uint8Array> {
  return streamLeaves(programmeId, root, {
    head: csvLine(leavesHeader),
    part: (leaves) =>
      leaves
        .map(({ account, cumulative }) =>
          csvLine([String(programmeId), account, String(cumulative)]),
        )
        .join(""),
    tail: "",
  });
}
