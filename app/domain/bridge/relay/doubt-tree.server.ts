import type { Kysely } from "kysely";
import { assertLease, type Lease } from "#app/platform/database/lease.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { clearAlarms, raiseAlarm } from "#app/domain/alerts/alarm.store.server.ts";
import { bridgeAlarm } from "#app/domain/bridge/alarms.ts";
import { findNewestSigned } from "./checkpoint.store.server.ts";
import { findLeafBlock, LeafGapError, listReadBlocks, rewindLeaves } from "./leaf.store.server.ts";
import type { Origin } from "./origin.types.ts";
import { rewindPayments } from "#app/domain/bridge/message/payment.store.server.ts";
import { UnprovenTreeError } from "./prove-tree.server.ts";
import { TreeStartError } from "./tree-start.server.ts";

type DoubtTask = {
  db: Kysely<Schema>;
  origin: Pick<Origin, "chainId" | "domain">;
  lease: Lease;
  now: () => number;
};

/**
 * Raises the alarm that an origin's tree cannot be trusted; returns false if the error is about
 * something else.
 */
export async function raiseDoubt(task: DoubtTask, error: unknown): Promise<boolean> {
  const { db, origin, lease, now } = task;
  const problem = problemOf(error);
  if (problem === null) return false;
  const { chainId, domain } = origin;
  const values = { chainId, problem };
  const alarm = bridgeAlarm({ code: "unproven-tree", subject: String(domain), values });
  await db.transaction().execute(async (transaction) => {
    await assertLease(transaction, lease);
    await raiseAlarm(transaction, alarm, now());
  });
  return true;
}

function problemOf(error: unknown): "mismatch" | "no-state" | null {
  if (error instanceof LeafGapError || error instanceof UnprovenTreeError) return "mismatch";
  return error instanceof TreeStartError ? "no-state" : null;
}

export async function clearDoubt({ db, origin, lease, now }: DoubtTask): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await assertLease(transaction, lease);
    const subjects = [String(origin.domain)];
    await clearAlarms(transaction, { code: "unproven-tree", subjects }, now());
  });
}

/**
 * Discards what was read from the newest signed leaf on, so that it is read again. Messages do not
 * change: those that are found again go on, and one that is not gets no signature.
 */
export async function forgetDoubtful({ db, origin: { domain }, lease }: DoubtTask): Promise<void> {
  const known = await listReadBlocks(db, domain);
  const signed = await findNewestSigned(db, domain);
  const block = signed === null ? null : await findLeafBlock(db, domain, signed);
  const stored = known.find(({ number }) => block !== null && number < block);
  const ancestor = stored?.number ?? -1;
  await db.transaction().execute(async (transaction) => {
    await assertLease(transaction, lease);
    await rewindLeaves(transaction, domain, { from: known, ancestor });
    await rewindPayments(transaction, domain, ancestor);
  });
}
