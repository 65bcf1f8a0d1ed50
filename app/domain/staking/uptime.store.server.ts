import type { Kysely } from "kysely";
import type { Address } from "viem";
import type { Schema } from "#app/platform/database/schema.ts";
import { type Uptime, usualThresholdBps } from "./uptime.ts";

type Db = Kysely<Schema>;
const rowsOfInsert = 200;

/** Returns the stored rows of an epoch. */
export async function selectEpoch(db: Db, contract: Address, epoch: number): Promise<Uptime[]> {
  return await db
    .selectFrom("staking_uptime")
    .select(["epoch", "validator", "expected", "signed"])
    .where("contract", "=", contract.toLowerCase())
    .where("epoch", "=", epoch)
    .execute();
}

/** Returns all rows of the latest epochs, oldest first. */
export async function selectNewest(db: Db, contract: Address, epochs: number): Promise<Uptime[]> {
  const key = contract.toLowerCase();
  const newest = await db
    .selectFrom("staking_uptime")
    .select("epoch")
    .distinct()
    .where("contract", "=", key)
    .orderBy("epoch", "desc")
    .limit(epochs)
    .execute();
  const oldest = newest.at(-1);
  if (!oldest) return [];
  return await db
    .selectFrom("staking_uptime")
    .select(["epoch", "validator", "expected", "signed"])
    .where("contract", "=", key)
    .where("epoch", ">=", oldest.epoch)
    .orderBy("epoch")
    .orderBy("validator")
    .execute();
}

/** Returns one export page of all rows, ordered by epoch and validator. */
export async function selectUptimeAfter(
  db: Db,
  contract: Address,
  { after, limit }: { after: Pick<Uptime, "epoch" | "validator"> | null; limit: number },
): Promise<Uptime[]> {
  let query = db
    .selectFrom("staking_uptime")
    .select(["epoch", "validator", "expected", "signed"])
    .where("contract", "=", contract.toLowerCase());
  if (after !== null) {
    query = query.where((eb) =>
      eb.or([
        eb("epoch", ">", after.epoch),
        eb.and([eb("epoch", "=", after.epoch), eb("validator", ">", after.validator)]),
      ]),
    );
  }
  return await query.orderBy("epoch").orderBy("validator").limit(limit).execute();
}

/** Stores rows atomically; each is unique per epoch and validator. */
export async function saveUptime(
  db: Db,
  rows: readonly Uptime[],
  { contract, actor, now }: { contract: Address; actor: Address; now: number },
): Promise<void> {
  const values = rows.map((row) => ({
    ...row,
    contract: contract.toLowerCase(),
    imported_by: actor.toLowerCase(),
    imported_at: now,
  }));
  await db.transaction().execute(async (transaction) => {
    for (let from = 0; from < values.length; from += rowsOfInsert) {
      await transaction
        .insertInto("staking_uptime")
        .values(values.slice(from, from + rowsOfInsert))
        .onConflict((conflict) =>
          conflict.columns(["contract", "epoch", "validator"]).doUpdateSet((eb) => ({
            expected: eb.ref("excluded.expected"),
            signed: eb.ref("excluded.signed"),
            imported_by: eb.ref("excluded.imported_by"),
            imported_at: eb.ref("excluded.imported_at"),
          })),
        )
        .execute();
    }
  });
}

/** Returns the share of signed blocks below which an epoch is a strike. */
export async function readThreshold(db: Db, contract: Address): Promise<number> {
  const row = await db
    .selectFrom("staking_uptime_setting")
    .select("threshold_bps")
    .where("contract", "=", contract.toLowerCase())
    .executeTakeFirst();
  return row?.threshold_bps ?? usualThresholdBps;
}

export async function saveThreshold(db: Db, contract: Address, bps: number): Promise<void> {
  await db
    .insertInto("staking_uptime_setting")
    .values({ contract: contract.toLowerCase(), threshold_bps: bps })
    .onConflict((conflict) => conflict.column("contract").doUpdateSet({ threshold_bps: bps }))
    .execute();
}

/** Epochs of imported uptime, both inclusive. */
export type UptimeSpan = { from: number; to: number };

/** Sums each validator's expected and signed blocks over epochs of imported uptime. */
export async function sumUptime(
  db: Db,
  contract: string,
  { from, to }: UptimeSpan,
): Promise<Map<number, { expected: number; signed: number }>> {
  const rows = await db
    .selectFrom("staking_uptime")
    .select(["validator", "expected", "signed"])
    .where("contract", "=", contract.toLowerCase())
    .where("epoch", ">=", from)
    .where("epoch", "<=", to)
    .execute();
  const sums = new Map<number, { expected: number; signed: number }>();
  for (const { validator, expected, signed } of rows) {
    const sum = sums.get(validator) ?? { expected: 0, signed: 0 };
    sums.set(validator, { expected: sum.expected + expected, signed: sum.signed + signed });
  }
  return sums;
}
