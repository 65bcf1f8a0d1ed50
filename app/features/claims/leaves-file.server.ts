import type { Hex } from "viem";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { findList, listLeaves } from "#app/common/merkle-claims/list.store.server.ts";
import type { ClaimLeaf } from "#app/common/merkle-claims/list.types.ts";

const leavesOfPart = 5_000;

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
  return streamLeaves(programmeId, root, {
    head: `${JSON.stringify(about).slice(0, -1)},"leaves":[`,
    part: (leaves, isFirst) => {
      const text = leaves
        .map(({ account, cumulative }) => JSON.stringify([account, String(cumulative)]))
        .join(",");
      return isFirst || text === "" ? text : `,${text}`;
    },
    tail: "]}\n",
  });
}

type Form = {
  head: string;
  /** Serializes a run of leaves, in order. */
  part: (leaves: readonly ClaimLeaf[], isFirst: boolean) => string;
  tail: string;
};

/** Streams the leaves of a root, sorted by account. */
export function streamLeaves(
  programmeId: number,
  root: Hex,
  { head, part, tail }: Form,
): ReadableStream<Uint8Array> {
  const { db } = getRuntime().database;
  async function* parts() {
    yield head;
    let after: Hex | null = null;
    for (;;) {
      const leaves = await listLeaves(db, programmeId, root, { after, limit: leavesOfPart });
      const text = part(leaves, after === null);
      if (text !== "") yield text;
      after = leaves.at(-1)?.account ?? null;
      if (leaves.length < leavesOfPart) break;
    }
    if (tail !== "") yield tail;
  }
  return streamOf(parts());
}

function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const part = await parts.next();
      if (part.done === true) controller.close();
      else controller.enqueue(encoder.encode(part.value));
    },
  });
}
