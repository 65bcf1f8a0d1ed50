import type { Hex } from "viem";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { findList, listLeaves } from "./list.store.server.ts";

const leavesOfPart = 5_000;

/**
 * All that a root is computed from, as JSON: `leaves` are `[account, cumulative]` by account, amounts
 * in base units as text. `null` where the list is not kept here.
 */
export async function writeLeaves(
  programmeId: number,
  root: Hex,
): Promise<ReadableStream<Uint8Array> | null> {
  const { db } = getRuntime().database;
  const list = await findList(db, programmeId, root);
  if (!list) return null;
  const about = { programmeId, root, total: String(list.total), leafCount: list.leafCount };
  async function* parts() {
    yield `${JSON.stringify(about).slice(0, -1)},"leaves":[`;
    let after: Hex | null = null;
    for (;;) {
      const leaves = await listLeaves(db, programmeId, root, { after, limit: leavesOfPart });
      const text = leaves
        .map(({ account, cumulative }) => JSON.stringify([account, String(cumulative)]))
        .join(",");
      if (text !== "") yield `${after === null ? "" : ","}${text}`;
      after = leaves.at(-1)?.account ?? null;
      if (leaves.length < leavesOfPart) break;
    }
    yield "]}\n";
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
