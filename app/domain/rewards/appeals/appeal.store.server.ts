import type { Kysely } from "kysely";
import { type Address, getAddress, type Hex } from "viem";
import type { Schema } from "#app/platform/database/schema.ts";

type Db = Kysely<Schema>;

/** On-chain position of a flag. */
export type FlagPosition = { txHash: Hex; logIndex: number };
export type Rejection = FlagPosition & { note: string; by: Address; at: number };

/** @returns false if it was already decided. */
export async function insertRejection(
  db: Db,
  contract: Address,
  { txHash, logIndex, note, by, at }: Rejection,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("incentive_appeal")
    .values({
      contract: contract.toLowerCase(),
      tx_hash: txHash,
      log_index: logIndex,
      note,
      rejected_by: by.toLowerCase(),
      rejected_at: at,
    })
    .onConflict((conflict) => conflict.columns(["contract", "tx_hash", "log_index"]).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

const maxFlagsPerQuery = 400;

export async function listRejections(
  db: Db,
  contract: Address,
  flags: readonly FlagPosition[],
): Promise<Rejection[]> {
  const hashes = [...new Set(flags.map(({ txHash }) => txHash))];
  const found: Rejection[] = [];
  for (let i = 0; i < hashes.length; i += maxFlagsPerQuery) {
    const rows = await db
      .selectFrom("incentive_appeal")
      .selectAll()
      .where("contract", "=", contract.toLowerCase())
      .where("tx_hash", "in", hashes.slice(i, i + maxFlagsPerQuery))
      .execute();
    for (const row of rows) {
      found.push({
        txHash: row.tx_hash as Hex,
        logIndex: row.log_index,
        note: row.note,
        by: getAddress(row.rejected_by),
        at: row.rejected_at,
      });
    }
  }
  return found;
}
