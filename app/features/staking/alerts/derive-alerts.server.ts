import type { Hex, PublicClient } from "viem";
import { findFoldCursor, findStream } from "#app/domain/staking/model/fold.store.server.ts";
import { endOfBlock, lastFinal } from "#app/domain/staking/model/fold-staking.server.ts";
import { assertLease } from "#app/platform/database/lease.server.ts";
import {
  type AlertCursor,
  findAlertCursor,
  insertAlerts,
  type NewAlert,
  saveAlertCursor,
} from "./alert.store.server.ts";
import { alertEventNames } from "./alert-event.ts";
import { readyAlerts, streamAlerts } from "./derive-clock.server.ts";
import { activeAlerts, alertsOfEvent } from "./derive-events.server.ts";
import { listLogged, type LoggedEvent } from "./event-log.store.server.ts";
import { findResolved, saveResolved } from "./resolve-alerts.server.ts";
import { type AlertTask, revertBlocks } from "./revert-blocks.server.ts";
import {
  insertWatched,
  listUnwatched,
  listValidatorsOf,
  listWatched,
  type Watched,
} from "./watched.store.server.ts";

/** Max events per transaction. */
const eventsOfStep = 200;

/**
 * Derives alerts from newly final blocks, for each affected wallet. Alerts and cursor are written
 * in one transaction under the lease and each fact is stored only once, so a crash neither loses
 * nor repeats anything.
 *
 * @returns whether there is nothing more to do for now.
 * @throws LeaseLostError if another process took over.
 */
export async function deriveAlerts(task: AlertTask): Promise<boolean> {
  const { db, client, deployment, lease, now, memory } = task;
  const final = await findFinal(task);
  if (final === null || final.version === memory.derived) return true;
  const { upTo } = final;
  const cursor = await findAlertCursor(db, deployment);
  // The indexer was rolled back; hashes are compared once it has caught up again.
  if (cursor && upTo < cursor.block) return true;
  if (cursor && (await hashOf(client, cursor.block)) !== cursor.hash) {
    await revertBlocks(task);
    return false;
  }
  const head = await client.getBlock({ blockNumber: BigInt(upTo) });
  const end = { number: upTo, hash: head.hash, time: Number(head.timestamp) };
  const fresh = (await listUnwatched(db, task.admins)).map((wallet): Watched => ({
    wallet,
    sinceBlock: cursor?.block ?? upTo,
  }));
  const events = cursor
    ? await listLogged(db, deployment, {
        names: alertEventNames,
        after: cursor,
        upTo,
        limit: eventsOfStep,
      })
    : [];
  const isWhole = events.length < eventsOfStep;
  const found = await alertsOf(task, events, fresh);
  if (!(await areOnChain(client, found))) return true;
  const last = events.at(-1);
  const reached: AlertCursor =
    isWhole || !last
      ? { block: upTo, logIndex: endOfBlock, hash: end.hash }
      : { block: last.block, logIndex: last.logIndex, hash: last.hash };
  await db.transaction().execute(async (transaction) => {
    await assertLease(transaction, lease);
    await insertWatched(transaction, fresh);
    await insertAlerts(transaction, found, { deployment, now: now() });
    await saveAlertCursor(transaction, deployment, reached);
  });
  if (!isWhole) return false;
  // Only for stored wallets, so new ones are evaluated by the same clock.
  const clock = { db, client, deployment, block: end, funders: task.funders.map(lowerCase) };
  const due = [...(await readyAlerts(clock)), ...(await streamAlerts(clock))];
  const resolved = await findResolved({ db, deployment, block: end });
  await db.transaction().execute(async (transaction) => {
    await assertLease(transaction, lease);
    await insertAlerts(transaction, due, { deployment, now: now() });
    await saveResolved(transaction, deployment, resolved);
  });
  memory.derived = final.version;
  return true;
}

/**
 * Returns the last final block that is indexed and folded, with a version that changes whenever
 * events are indexed, folded or rolled back; null before the first such block.
 */
async function findFinal({
  db,
  deployment,
}: AlertTask): Promise<{ upTo: number; version: string } | null> {
  const [stream, folded] = await Promise.all([
    findStream(db, deployment),
    findFoldCursor(db, deployment),
  ]);
  if (!stream || folded?.definition !== stream.definition) return null;
  const upTo = Math.min(lastFinal(deployment, stream.nextBlock), folded.block);
  if (upTo < deployment.block) return null;
  return {
    upTo,
    version: [folded.definition, stream.nextBlock, folded.block, folded.last_hash].join(),
  };
}

async function alertsOf(
  task: AlertTask,
  events: readonly LoggedEvent[],
  fresh: readonly Watched[],
): Promise<NewAlert[]> {
  const { db } = task;
  const watched = [...(await listWatched(db)), ...fresh];
  const found: NewAlert[] = [];
  const [first] = fresh;
  if (first) {
    const wallets = fresh.map(({ wallet }) => wallet);
    const validators = await listValidatorsOf(db, wallets);
    const range = { wallets, upTo: first.sinceBlock };
    found.push(...(await activeAlerts(task, validators, range)));
  }
  for (const event of events) found.push(...(await alertsOfEvent(task, event, watched)));
  return found;
}

/**
 * Whether the chain still has the indexed blocks, since the indexer may not have noticed a reorg
 * yet.
 */
async function areOnChain(client: PublicClient, alerts: readonly NewAlert[]): Promise<boolean> {
  const hashes = new Map(alerts.map(({ block, hash }) => [block, hash]));
  const checked = await Promise.all(
    [...hashes].map(async ([block, hash]) => (await hashOf(client, block)) === hash),
  );
  return checked.every(Boolean);
}

async function hashOf(client: PublicClient, block: number): Promise<Hex> {
  return (await client.getBlock({ blockNumber: BigInt(block) })).hash;
}

function lowerCase(address: string): Hex {
  return address.toLowerCase() as Hex;
}
