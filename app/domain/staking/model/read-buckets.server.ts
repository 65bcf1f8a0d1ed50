import type { Deployment } from "#app/chain/deployment.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { listBuckets } from "./ledger.store.server.ts";
import { dayOf } from "./fold-event.ts";
import { readUnfolded } from "./read-unfolded.server.ts";
import { parseStakeEvent } from "#app/domain/staking/history/stake-event.ts";

/** Stake that started unbonding from a validator on one day since 1970. */
export type BucketKey = { validator: number; day: number };

/** Max buckets to read for a page. */
const maxBuckets = 5_000;

/** Returns the buckets that may not be empty, or null if they are not indexed yet or too many. */
export async function listOpenBuckets(deployment: Deployment): Promise<BucketKey[] | null> {
  const { cursor, stream, events, isBehind } = await readUnfolded(deployment);
  if (!cursor || !stream || isBehind) return null;
  const folded = await listBuckets(getRuntime().database.db, maxBuckets + 1);
  const begun = events.flatMap((at): BucketKey[] => {
    const event = parseStakeEvent(at);
    return event.name === "UnbondStarted" ? [{ validator: event.id, day: dayOf(at) }] : [];
  });
  const keys = new Map(
    [...folded, ...begun].map((key) => [`${key.validator}:${key.day}`, key] as const),
  );
  return keys.size > maxBuckets ? null : [...keys.values()];
}
