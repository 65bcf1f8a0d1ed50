import type { Deployment } from "#app/chain/deployment.server.ts";
import type { Kysely } from "kysely";
import { type Concentration, measureConcentration, type Ranking } from "./concentration.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { getRuntime, type Runtime } from "#app/platform/runtime/runtime.server.ts";
import { listLedgerValidators, listValidatorsOf, loadLedger } from "./ledger.store.server.ts";
import type { LedgerValidator } from "./ledger.types.ts";
import { foldEvent } from "./fold-event.ts";
import {
  type EventPosition,
  type FoldCursor,
  isUnmoved,
  listEventsAfter,
} from "./fold.store.server.ts";
import { readUnfolded } from "./read-unfolded.server.ts";
import {
  concernOf,
  parseStakeEvent,
  type StakeEvent,
} from "#app/domain/staking/history/stake-event.ts";

/** All validators according to events, including those that are not final yet. */
export type StakingLedger = {
  /** Last block whose events are included. */
  block: number;
  /** Whether there are indexed events that are not included, for example after a start. */
  isBehind: boolean;
  validators: ReadonlyMap<number, LedgerValidator>;
  /** Number of accounts with stake. */
  stakers: number;
  rankings: ReadonlyMap<number, Ranking>;
  concentration: Concentration;
};

/** Max events between two reads of the tables; beyond that, all validators are read again. */
const maxChanged = 5_000;

type Final = {
  key: string;
  cursor: FoldCursor;
  validators: ReadonlyMap<number, LedgerValidator>;
};
type Cache = {
  pending: Promise<StakingLedger | null> | null;
  final: Final | null;
  ledger: { key: string; ledger: StakingLedger } | null;
};
const caches = new WeakMap<Runtime, Cache>();

/** Returns null if nothing is folded yet. Concurrent calls share one read. */
export function fetchStakingLedger(deployment: Deployment): Promise<StakingLedger | null> {
  const runtime = getRuntime();
  const cache = caches.get(runtime) ?? { pending: null, final: null, ledger: null };
  caches.set(runtime, cache);
  cache.pending ??= buildLedger(runtime.database.db, deployment, cache).finally(() => {
    cache.pending = null;
  });
  return cache.pending;
}

async function buildLedger(
  db: Kysely<Schema>,
  deployment: Deployment,
  cache: Cache,
): Promise<StakingLedger | null> {
  const { cursor, stream, events, isBehind } = await readUnfolded(deployment);
  if (!cursor || stream?.definition !== cursor.definition) return null;
  const counted = isBehind ? [] : events;
  const key = [keyOf(cursor), ...counted.map(eventKey)].join();
  const block = isBehind ? cursor.block : stream.nextBlock - 1;
  if (cache.ledger?.key === key) return { ...cache.ledger.ledger, block, isBehind };
  cache.final = await readFinal(db, deployment, cursor, cache.final);
  const folded = await foldOver(db, cache.final, counted, cursor.stakers);
  const measured = measureConcentration([...folded.validators.values()]);
  const ledger = { ...folded, ...measured, block, isBehind };
  cache.ledger = { key, ledger };
  return ledger;
}

/** Returns a key that changes with the contents of the tables. */
function keyOf({ definition, last_block, last_log_index, last_hash }: FoldCursor): string {
  return [definition, last_block, last_log_index, last_hash].join(":");
}

function eventKey({ hash, logIndex }: EventPosition): string {
  return `${hash}:${logIndex}`;
}

/** Re-reads only what has changed since the cached state. */
async function readFinal(
  db: Kysely<Schema>,
  deployment: Deployment,
  cursor: FoldCursor,
  known: Final | null,
): Promise<Final> {
  const key = keyOf(cursor);
  if (known?.key === key) return known;
  const changed = known && (await findChanged(db, deployment, known.cursor, cursor));
  if (!known || !changed) {
    const all = await listLedgerValidators(db);
    return { key, cursor, validators: new Map(all.map((one) => [one.id, one])) };
  }
  const validators = new Map(known.validators);
  for (const one of await listValidatorsOf(db, changed)) validators.set(one.id, one);
  return { key, cursor, validators };
}

/**
 * Returns the validators named by events between two cursors, or null if one does not follow the
 * other.
 */
async function findChanged(
  db: Kysely<Schema>,
  deployment: Deployment,
  from: FoldCursor,
  to: FoldCursor,
): Promise<number[] | null> {
  if (from.definition !== to.definition || from.block > to.block) return null;
  // If the last event is unchanged, so is everything before it, even if it was folded again.
  if (!(await isUnmoved(db, deployment, from))) return null;
  const limit = maxChanged + 1;
  const events = await listEventsAfter(db, deployment, { after: from, upTo: to.block, limit });
  if (events.length === limit) return null;
  return [...new Set(events.flatMap((event) => concernOf(parseStakeEvent(event)).ids))];
}

async function foldOver(
  db: Kysely<Schema>,
  { validators }: Final,
  unfolded: readonly EventPosition[],
  stakers: number,
): Promise<Pick<StakingLedger, "validators" | "stakers">> {
  if (unfolded.length === 0) return { validators, stakers };
  const parsed = unfolded.map((event) => ({ at: event, event: parseStakeEvent(event) }));
  const events = parsed.map(({ event }): StakeEvent => event);
  const ledger = await loadLedger(db, events, { stakers, known: validators });
  for (const { event, at } of parsed) foldEvent(ledger, event, at);
  return { validators: ledger.validators, stakers: ledger.stakers };
}
