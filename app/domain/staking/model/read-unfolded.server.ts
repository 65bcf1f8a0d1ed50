import type { Deployment } from "#app/chain/deployment.server.ts";
import { oncePerRead } from "#app/platform/http/request-context.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import {
  type EventPosition,
  findFoldCursor,
  findStream,
  type FoldCursor,
  listEventsAfter,
} from "./fold.store.server.ts";

/** Max unfolded events to apply for a page; beyond that, the tables will catch up soon. */
const maxUnfolded = 5_000;

export type Unfolded = {
  /** Last event in the tables; null if folding has not begun. */
  cursor: FoldCursor | null;
  /** How far events are indexed; null if indexing has not begun. */
  stream: Awaited<ReturnType<typeof findStream>>;
  /** Indexed events that are not in the tables yet, in chain order. */
  events: EventPosition[];
  /** Whether there are more than `events`. */
  isBehind: boolean;
};

/** Reads the indexed events that are not folded into the tables yet, once for all of a page. */
export function readUnfolded(deployment: Deployment): Promise<Unfolded> {
  return oncePerRead(`unfolded ${deployment.address}`, () => read(deployment));
}

async function read(deployment: Deployment): Promise<Unfolded> {
  const { db } = getRuntime().database;
  const [cursor, stream] = await Promise.all([
    findFoldCursor(db, deployment),
    findStream(db, deployment),
  ]);
  if (!cursor || !stream) return { cursor, stream, events: [], isBehind: false };
  const found = await listEventsAfter(db, deployment, {
    after: cursor,
    upTo: stream.nextBlock - 1,
    limit: maxUnfolded + 1,
  });
  return {
    cursor,
    stream,
    events: found.slice(0, maxUnfolded),
    isBehind: found.length > maxUnfolded,
  };
}
