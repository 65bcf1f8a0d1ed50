import { type Hex, numberToHex } from "viem";
import { z } from "zod";
import { homeChainId } from "#app/chain/networks.ts";
import { listEvents } from "#app/domain/events/events.server.ts";
import { claimsStream } from "#app/domain/claims/claims-contract.server.ts";
import type { LeafColumn } from "#app/domain/claims/list-file.ts";
import { listProgrammesOf } from "#app/domain/claims/list.store.server.ts";
import type { ClaimLeaf } from "#app/domain/claims/list.types.ts";
import { csvStream } from "#app/kit/list/csv-file.server.ts";
import type { CsvCell } from "#app/kit/list/csv.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { eachLeaves } from "./leaves-file.server.ts";

/** More than a program publishes; of more, only the newest are searched. */
const maxRoots = 1_000;
const published = z.object({ root: z.string() });

/**
 * Returns the program that published a stored root, or null if there is none. Computed but
 * unpublished roots stay private.
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
 * Streams the leaves of a root as CSV, one per line by account, with the hashed fields: program,
 * account and base units. Anyone can rebuild the tree from it.
 */
export function writePublicLeaves(programmeId: number, root: Hex): ReadableStream<Uint8Array> {
  const columns: Record<LeafColumn, (leaf: ClaimLeaf) => CsvCell> = {
    programme_id: () => programmeId,
    account: ({ account }) => account,
    cumulative: ({ cumulative }) => cumulative,
  };
  return csvStream(columns, eachLeaves(programmeId, root));
}
