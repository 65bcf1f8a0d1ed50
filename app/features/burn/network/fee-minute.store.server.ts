import { type Kysely, type Selectable, sql } from "kysely";
import type { ChainId } from "#app/chain/networks.ts";
import { assertLease, type Lease } from "#app/platform/database/lease.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { addTargets, removeTargets, removeTargetsBefore } from "./burn-target.store.server.ts";
import type { TargetSums } from "./burn-targets.ts";
import type { FeeMinute } from "./fee-minutes.ts";

type Db = Kysely<Schema>;

/** Slightly longer than the longest displayed window. */
const retentionMs = 8 * 86_400_000;
const rowsOfInsert = 500;

export async function findNewestMinute(db: Db, chainId: ChainId): Promise<FeeMinute | null> {
  const row = await db
    .selectFrom("base_fee_minute")
    .selectAll()
    .where("chain_id", "=", chainId)
    .orderBy("minute", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? toMinute(row) : null;
}

export type OpenEnd = {
  /** First minute of the newest gapless run. */
  first: FeeMinute;
  /** The minute below the gap; null if nothing older is stored. */
  below: FeeMinute | null;
};

/** Returns the newest gap in the record, or null if nothing is recorded. */
export async function findOpenEnd(db: Db, chainId: ChainId): Promise<OpenEnd | null> {
  const minutesQuery = db
    .selectFrom("base_fee_minute")
    .where("chain_id", "=", chainId)
    .selectAll()
    .select(sql<number | null>`lag(last_block) over (order by minute)`.as("below_block"));
  const row = await db
    .selectFrom(minutesQuery.as("placed"))
    .selectAll()
    .where((eb) =>
      eb.or([eb("below_block", "is", null), eb("below_block", "<>", sql<number>`first_block - 1`)]),
    )
    .orderBy("minute", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const below = await db
    .selectFrom("base_fee_minute")
    .selectAll()
    .where("chain_id", "=", chainId)
    .where("minute", "<", row.minute)
    .orderBy("minute", "desc")
    .limit(1)
    .executeTakeFirst();
  return { first: toMinute(row), below: below ? toMinute(below) : null };
}

/**
 * Returns a value that changes with the stored minutes of a chain, or null if nothing is recorded.
 */
export async function findVersion(db: Db, chainId: ChainId): Promise<string | null> {
  const newest = await findNewestMinute(db, chainId);
  if (!newest) return null;
  const { blocks } = await db
    .selectFrom("base_fee_minute")
    .where("chain_id", "=", chainId)
    .select(sql<string>`cast(sum(last_block - first_block + 1) as text)`.as("blocks"))
    .executeTakeFirstOrThrow();
  return `${newest.lastHash} ${blocks}`;
}

/** Lists all stored minutes of a chain, oldest first. */
export async function listMinutes(db: Db, chainId: ChainId): Promise<FeeMinute[]> {
  const rows = await db
    .selectFrom("base_fee_minute")
    .selectAll()
    .where("chain_id", "=", chainId)
    .orderBy("minute")
    .execute();
  return rows.map(toMinute);
}

type MinutesChange = {
  chainId: ChainId;
  minutes: readonly FeeMinute[];
  /** Amounts to add to the target sums of each minute. */
  targets?: ReadonlyMap<number, TargetSums>;
};

/**
 * Writes the current state of minutes and deletes those older than any window.
 *
 * @throws LeaseLostError
 */
export async function putMinutes(
  db: Db,
  lease: Lease,
  { chainId, minutes, targets = new Map() }: MinutesChange,
): Promise<void> {
  const newest = minutes.at(-1);
  if (!newest) return;
  const rows = minutes.map((entry) => ({
    chain_id: chainId,
    minute: entry.minute,
    first_block: entry.firstBlock,
    last_block: entry.lastBlock,
    last_hash: entry.lastHash,
    burned_wei: String(entry.burnedWei),
  }));
  await db.transaction().execute(async (transaction) => {
    await assertLease(transaction, lease);
    for (let i = 0; i < rows.length; i += rowsOfInsert) {
      await transaction
        .insertInto("base_fee_minute")
        .values(rows.slice(i, i + rowsOfInsert))
        .onConflict((conflict) =>
          conflict.columns(["chain_id", "minute"]).doUpdateSet((eb) => ({
            first_block: eb.ref("excluded.first_block"),
            last_block: eb.ref("excluded.last_block"),
            last_hash: eb.ref("excluded.last_hash"),
            burned_wei: eb.ref("excluded.burned_wei"),
          })),
        )
        .execute();
    }
    if (targets.size > 0) await addTargets(transaction, { chainId, minutes: targets });
    const oldest = newest.minute - retentionMs;
    await transaction
      .deleteFrom("base_fee_minute")
      .where("chain_id", "=", chainId)
      .where("minute", "<", oldest)
      .execute();
    await removeTargetsBefore(transaction, chainId, oldest);
  });
}

/**
 * Deletes a minute with reorged blocks.
 *
 * @throws LeaseLostError
 */
export async function dropMinute(
  db: Db,
  lease: Lease,
  { chainId, minute }: { chainId: ChainId; minute: number },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await assertLease(transaction, lease);
    await transaction
      .deleteFrom("base_fee_minute")
      .where("chain_id", "=", chainId)
      .where("minute", "=", minute)
      .execute();
    await removeTargets(transaction, chainId, [minute]);
  });
}

function toMinute(row: Selectable<Schema["base_fee_minute"]>): FeeMinute {
  return {
    minute: row.minute,
    firstBlock: row.first_block,
    lastBlock: row.last_block,
    lastHash: row.last_hash,
    burnedWei: BigInt(row.burned_wei),
  };
}
