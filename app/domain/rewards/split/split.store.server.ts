import type { Kysely, Selectable } from "kysely";
import { type Address, getAddress, type Hex } from "viem";
import { z } from "zod";
import type { Schema } from "#app/platform/database/schema.ts";
import type { SplitChange, SplitPart } from "#app/domain/rewards/engine/split.types.ts";

type Db = Kysely<Schema>;

const partsSchema = z.array(
  z.object({ account: z.string().transform((text) => text as Hex), shareBps: z.number() }),
);

function toChange(row: Selectable<Schema["reward_split"]>): SplitChange {
  const { cancelled_by: by, cancelled_at: at } = row;
  return {
    account: row.account as Hex,
    n: row.n,
    parts: partsSchema.parse(JSON.parse(row.parts)),
    effectiveAt: row.effective_at,
    setBy: getAddress(row.set_by),
    setAt: row.set_at,
    cancelled: by !== null && at !== null ? { by: getAddress(by), at } : null,
  };
}

/** Lists all changes ever made; those of one account are in order. */
export async function listChanges(db: Db, contract: Address): Promise<SplitChange[]> {
  const rows = await db
    .selectFrom("reward_split")
    .selectAll()
    .where("contract", "=", contract.toLowerCase())
    .orderBy("account")
    .orderBy("n")
    .execute();
  return rows.map(toChange);
}

type NewChange = Omit<SplitChange, "cancelled"> & { contract: Address; parts: SplitPart[] };

/** @returns false if another change with this number of the account was stored first. */
export async function insertChange(db: Db, change: NewChange): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("reward_split")
    .values({
      contract: change.contract.toLowerCase(),
      account: change.account,
      n: change.n,
      parts: JSON.stringify(change.parts),
      effective_at: change.effectiveAt,
      set_by: change.setBy.toLowerCase(),
      set_at: change.setAt,
      cancelled_by: null,
      cancelled_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * @param time of the chain, in Unix seconds.
 * @returns whether it was still pending.
 */
export async function cancelChange(
  db: Db,
  { contract, account, n, time }: { contract: Address; account: Hex; n: number; time: number },
  { by, at }: { by: Address; at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("reward_split")
    .set({ cancelled_by: by.toLowerCase(), cancelled_at: at })
    .where("contract", "=", contract.toLowerCase())
    .where("account", "=", account)
    .where("n", "=", n)
    .where("cancelled_at", "is", null)
    .where("effective_at", ">", time)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
