import type { Kysely } from "kysely";
import type { Hex } from "viem";
import type { Schema } from "#app/platform/database/schema.ts";
import type { Carried } from "./solvency.types.ts";

type Db = Kysely<Schema>;
type Listed = Omit<Carried, "isProcessed">;

/** Lists transfers that were not delivered before a moment, without orphaned ones. */
export async function listCarried(
  db: Db,
  { since, limit }: { since: number; limit: number },
): Promise<Listed[]> {
  const rows = await db
    .selectFrom("bridge_message")
    .select(["id", "symbol", "amount", "origin", "destination", "origin_block"])
    .where("symbol", "is not", null)
    .where("status", "!=", "orphaned")
    .where((eb) => eb.or([eb("status", "!=", "delivered"), eb("updated_at", ">=", since)]))
    .limit(limit)
    .execute();
  return rows.flatMap((row): Listed[] => {
    const { symbol, amount, origin, destination, origin_block: originBlock } = row;
    if (symbol === null || amount === null) return [];
    const id = row.id as Hex;
    return [{ id, symbol, amount: BigInt(amount), origin, destination, originBlock }];
  });
}

/** Lists amounts of a token that were delivered from one chain to another before a moment. */
export async function listDeliveredAmounts(
  db: Db,
  route: { symbol: string; origin: number; destination: number; before: number },
): Promise<bigint[]> {
  const rows = await db
    .selectFrom("bridge_message")
    .select("amount")
    .where("symbol", "=", route.symbol)
    .where("origin", "=", route.origin)
    .where("destination", "=", route.destination)
    .where("status", "=", "delivered")
    .where("updated_at", "<", route.before)
    .execute();
  return rows.flatMap(({ amount }) => (amount === null ? [] : [BigInt(amount)]));
}

/** Returns how many messages of an origin are known up to one of its blocks, by their nonces. */
export async function countRead(db: Db, origin: number, upToBlock: number): Promise<number> {
  const row = await db
    .selectFrom("bridge_message")
    .select((eb) => eb.fn.max("nonce").as("highest"))
    .where("origin", "=", origin)
    .where("origin_block", "<=", upToBlock)
    .where("status", "!=", "orphaned")
    .executeTakeFirst();
  const highest = row?.highest ?? null;
  return highest === null ? 0 : Number(highest) + 1;
}
