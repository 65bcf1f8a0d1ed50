import type { Kysely } from "kysely";
import { type ChainId, isChainId } from "#app/chain/networks.ts";
import type { Schema } from "#app/platform/database/schema.ts";

/** Returns the first block that is not indexed yet, by chain, of the stream that is furthest. */
export async function listNewestIndexed(
  db: Kysely<Schema>,
): Promise<{ chainId: ChainId; nextBlock: number }[]> {
  const rows = await db
    .selectFrom("stream_cursor")
    .select(({ fn }) => ["chain_id", fn.max("next_block").as("next_block")])
    .groupBy("chain_id")
    .execute();
  return rows.flatMap(({ chain_id: chainId, next_block: nextBlock }) =>
    isChainId(chainId) ? [{ chainId, nextBlock: Number(nextBlock) }] : [],
  );
}
