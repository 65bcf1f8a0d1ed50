import type { Address, Hex } from "viem";
import { findList, listLeaves } from "#app/domain/claims/list.store.server.ts";
import type { ClaimLeaf } from "#app/domain/claims/list.types.ts";
import { readAll } from "#app/kit/list/pages.ts";
import { textStream } from "#app/kit/list/text-stream.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";

/**
 * Returns all the data that a root is computed from, as JSON: `leaves` are `[account, cumulative]`
 * sorted by account, with amounts in base units as strings. Null if the list is not stored here.
 */
export async function writeLeaves(
  programmeId: number,
  root: Hex,
): Promise<ReadableStream<Uint8Array> | null> {
  const list = await findList(getRuntime().database.db, programmeId, root);
  if (!list) return null;
  const about = { programmeId, root, total: String(list.total), leafCount: list.leafCount };
  async function* texts() {
    yield `${JSON.stringify(about).slice(0, -1)},"leaves":[`;
    let separator = "";
    for await (const leaves of eachLeaves(programmeId, root)) {
      if (leaves.length === 0) continue;
      yield separator + leaves.map(writeLeaf).join(",");
      separator = ",";
    }
    yield "]}\n";
  }
  return textStream(texts());
}

function writeLeaf({ account, cumulative }: ClaimLeaf): string {
  return JSON.stringify([account, String(cumulative)]);
}

/** Reads the leaves of a root, sorted by account. */
export function eachLeaves(programmeId: number, root: Hex) {
  const { db } = getRuntime().database;
  return readAll<ClaimLeaf, Address>(
    (after, limit) => listLeaves(db, programmeId, root, { after, limit }),
    ({ account }) => account,
  );
}
