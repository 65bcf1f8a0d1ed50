import type { Kysely, Transaction } from "kysely";
import type { Schema } from "#app/platform/database/schema.ts";
import {
  fromDelegation,
  fromEntry,
  fromValidator,
  toDelegation,
  toEntry,
  toValidator,
} from "./ledger-rows.ts";
import {
  emptyLedger,
  entryKey,
  type LedgerDelegation,
  type LedgerEntry,
  type LedgerValidator,
  type StakeLedger,
} from "./ledger.types.ts";
import { concernOf, type StakeEvent } from "#app/domain/staking/history/stake-event.ts";

type Db = Kysely<Schema>;

/** Values per statement, well below the parameter limits of both database engines. */
const valuesOfStatement = 400;
/** Hours of stake history to store, besides the latest entry before them. */
const retentionHours = 48;

export async function listLedgerValidators(db: Db): Promise<LedgerValidator[]> {
  const rows = await db.selectFrom("staking_validator").selectAll().orderBy("id").execute();
  return rows.map(toValidator);
}

export async function listValidatorsOf(db: Db, ids: readonly number[]): Promise<LedgerValidator[]> {
  const rows = await inParts(ids, (part) =>
    db.selectFrom("staking_validator").selectAll().where("id", "in", part).execute(),
  );
  return rows.map(toValidator);
}

export async function listDelegationsOf(
  db: Db,
  owners: readonly string[],
): Promise<LedgerDelegation[]> {
  const found = await inParts(owners, (part) =>
    db.selectFrom("staking_delegation").selectAll().where("owner", "in", part).execute(),
  );
  return found.map(toDelegation);
}

export async function listEntriesOf(db: Db, owners: readonly string[]): Promise<LedgerEntry[]> {
  const found = await inParts(owners, (part) =>
    db.selectFrom("staking_entry").selectAll().where("owner", "in", part).execute(),
  );
  return found.map(toEntry);
}

/** Lists the contract's buckets that may not be empty, by validator and day. */
export function listBuckets(db: Db, limit: number): Promise<{ validator: number; day: number }[]> {
  return db
    .selectFrom("staking_entry")
    .select(["validator", "day"])
    .distinct()
    .orderBy("validator")
    .orderBy("day")
    .limit(limit)
    .execute();
}

/** Returns the stored hourly bonded amounts of validators, each at the end of its hour. */
export async function listHours(db: Db, validators: readonly number[]) {
  return inParts(validators, (part) =>
    db.selectFrom("staking_hour").selectAll().where("validator", "in", part).execute(),
  );
}

/**
 * Loads the stored rows that events are about to change.
 *
 * @param known validators that need not be loaded.
 */
export async function loadLedger(
  db: Db,
  events: readonly StakeEvent[],
  { stakers, known }: { stakers: number; known: ReadonlyMap<number, LedgerValidator> | null },
): Promise<StakeLedger> {
  const concerns = events.map(concernOf);
  const ids = new Set(concerns.flatMap((concern) => concern.ids));
  const owners = new Set(concerns.flatMap(({ owner }) => owner ?? []));
  const cancelling = events.flatMap((event) =>
    event.name === "UnbondCancelled" ? [event.owner] : [],
  );
  const validators = known ? known.values() : await listValidatorsOf(db, [...ids]);
  const ledger = { ...emptyLedger(), stakers };
  for (const validator of validators) ledger.validators.set(validator.id, validator);
  for (const delegation of await listDelegationsOf(db, [...owners])) {
    const own = ledger.delegations.get(delegation.owner) ?? new Map<number, LedgerDelegation>();
    ledger.delegations.set(delegation.owner, own.set(delegation.validator, delegation));
  }
  for (const entry of await listEntriesOf(db, [...new Set(cancelling)])) {
    ledger.entries.set(entryKey(entry), entry);
  }
  return ledger;
}

export async function saveLedger(
  transaction: Transaction<Schema>,
  ledger: StakeLedger,
): Promise<void> {
  const validators = [...ledger.touched.validators].flatMap(
    (id) => ledger.validators.get(id) ?? [],
  );
  await inParts(validators, async (part) => {
    const ids = part.map(({ id }) => id);
    await transaction.deleteFrom("staking_validator").where("id", "in", ids).execute();
    return transaction.insertInto("staking_validator").values(part.map(fromValidator)).execute();
  });
  await inParts([...ledger.touched.delegations], (part) =>
    transaction
      .insertInto("staking_delegation")
      .values(part.map(fromDelegation))
      .onConflict((conflict) =>
        conflict.columns(["validator", "owner"]).doUpdateSet((eb) => ({
          shares: eb.ref("excluded.shares"),
          last_nonce: eb.ref("excluded.last_nonce"),
        })),
      )
      .execute(),
  );
  await saveEntries(transaction, ledger);
  await saveHours(transaction, ledger);
}

async function saveEntries(transaction: Transaction<Schema>, ledger: StakeLedger): Promise<void> {
  for (const [key, entry] of ledger.entries) {
    if (entry !== null) continue;
    const [owner = "", validator, nonce] = key.split(":");
    await transaction
      .deleteFrom("staking_entry")
      .where("owner", "=", owner)
      .where("validator", "=", Number(validator))
      .where("nonce", "=", Number(nonce))
      .execute();
  }
  const left = [...ledger.entries.values()].filter((entry) => entry !== null);
  await inParts(left, (part) =>
    transaction
      .insertInto("staking_entry")
      .values(part.map(fromEntry))
      .onConflict((conflict) =>
        conflict
          .columns(["owner", "validator", "nonce"])
          .doUpdateSet((eb) => ({ amount: eb.ref("excluded.amount") })),
      )
      .execute(),
  );
}

async function saveHours(transaction: Transaction<Schema>, ledger: StakeLedger): Promise<void> {
  const hours = [...ledger.hours.values()];
  await inParts(hours, (part) =>
    transaction
      .insertInto("staking_hour")
      .values(part.map(({ bonded, ...rest }) => ({ ...rest, bonded: String(bonded) })))
      .onConflict((conflict) =>
        conflict
          .columns(["validator", "hour"])
          .doUpdateSet((eb) => ({ bonded: eb.ref("excluded.bonded") })),
      )
      .execute(),
  );
  const oldest = hours.reduce((max, { hour }) => Math.max(max, hour), 0) - retentionHours;
  const ids = [...new Set(hours.map(({ validator }) => validator))];
  await inParts(ids, (part) =>
    transaction
      .deleteFrom("staking_hour")
      .where("validator", "in", part)
      .where("hour", "<", (eb) =>
        eb
          .selectFrom("staking_hour as later")
          .select((each) => each.fn.max("later.hour").as("hour"))
          .whereRef("later.validator", "=", "staking_hour.validator")
          .where("later.hour", "<=", oldest),
      )
      .execute(),
  );
}

/** Deletes everything, to start over. */
export async function clearLedger(transaction: Transaction<Schema>): Promise<void> {
  const tables = [
    "staking_cursor",
    "staking_validator",
    "staking_delegation",
    "staking_entry",
    "staking_hour",
  ] as const;
  for (const table of tables) await transaction.deleteFrom(table).execute();
}

async function inParts<Item, Found>(
  items: readonly Item[],
  work: (part: readonly Item[]) => Promise<Found[]>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (let i = 0; i < items.length; i += valuesOfStatement) {
    found.push(...(await work(items.slice(i, i + valuesOfStatement))));
  }
  return found;
}
