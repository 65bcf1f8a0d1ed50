import type { Kysely } from "kysely";
import { assertLease, type Lease } from "#app/platform/database/lease.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { clearAlarms, raiseAlarm } from "./alarm.store.server.ts";
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
  const message = explain(origin.chainId, error);
  if (message === null) return false;
  await db.transaction().execute(async (transaction) => {
    await assertLease(transaction, lease);
    await raiseAlarm(transaction, {
      kind: "unproven-tree",
      subject: String(origin.domain),
      origin: origin.domain,
      message,
      raisedAt: now(),
    });
  });
  return true;
}

function explain(chainId: number, error: unknown): string | null {
  if (error instanceof LeafGapError || error instanceof UnprovenTreeError) {
    return `The messages of chain ${chainId} that its node lists do not match the bridge's contract there, so our validators stopped signing them. The node at RPC_URL_${chainId} omits some or serves another chain; use a better one. They are read again every half minute, and signing continues once they match.`;
  }
  if (error instanceof TreeStartError) {
    return `The message tree of chain ${chainId} is older than the bridge, and the node at RPC_URL_${chainId} no longer has its state, so none of its messages can be signed. Use an archive node for the first start; later any node will do.`;
  }
  return null;
}

export async function clearDoubt({ db, origin, lease, now }: DoubtTask): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await assertLease(transaction, lease);
    const subjects = [String(origin.domain)];
    await clearAlarms(transaction, { kind: "unproven-tree", subjects, now: now() });
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
