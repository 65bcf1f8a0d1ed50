import type { Deployment } from "#app/chain/deployment.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { listBuckets } from "./ledger.store.server.ts";
import { dayOf } from "./fold-event.ts";
import { findFoldCursor, findStream, listEventsAfter } from "./fold.store.server.ts";
import { parseStakeEvent } from "#app/common/staking-history/stake-event.ts";

/** Stake that started unbonding from a validator on one day since 1970. */
export type BucketKey = { validator: number; day: number };

/** Max buckets to read for a page. */
const maxBuckets = 5_000;
const maxUnfolded = 5_000;

/** Returns the buckets that may not be empty, or null if they are not indexed yet or too many. */
export async function listOpenBuckets(deployment: Deployment): Promise<BucketKey[] | null> {
  const { db } = getRuntime().database;
  const [cursor, stream] = await Promise.all([
    findFoldCursor(db, deployment),
    findStream(db, deployment),
  ]);
  if (!cursor || !stream) return null;
  const upTo = stream.nextBlock - 1;
  const [folded, unfolded] = await Promise.all([
    listBuckets(db, maxBuckets + 1),
    listEventsAfter(db, deployment, { after: cursor, upTo, limit: maxUnfolded + 1 }),
  ]);
  const begun = unfolded.flatMap((at): BucketKey[] => {
    const event = parseStakeEvent(at);
    return event.name === "UnbondStarted" ? [{ validator: event.id, day: dayOf(at) }] : [];
  });
  const keys = new Map(
    [...folded, ...begun].map((key) => [`${key.validator}:${key.day}`, key] as const),
  );
  return keys.size > maxBuckets || unfolded.length > maxUnfolded ? null : [...keys.values()];
}
