import type { Kysely } from "kysely";
import { type Address, getAddress } from "viem";
import { type ChainId, isChainId } from "#app/chain/networks.ts";
import type { Schema } from "#app/platform/database/schema.ts";

type Db = Kysely<Schema>;

/** The only kind so far of those the table allows. */
const kind = "standard";

export type WatchedToken = {
  chainId: ChainId;
  token: Address;
  addedBy: Address;
  /** Milliseconds. */
  addedAt: number;
};

/** Returns watched tokens, newest first. */
export async function selectWatchedTokens(db: Db): Promise<WatchedToken[]> {
  const rows = await db
    .selectFrom("watched_token")
    .selectAll()
    .where("kind", "=", kind)
    .orderBy("added_at", "desc")
    .orderBy("token")
    .execute();
  return rows.flatMap((row): WatchedToken[] =>
    isChainId(row.chain_id)
      ? [
          {
            chainId: row.chain_id,
            token: getAddress(row.token),
            addedBy: getAddress(row.added_by),
            addedAt: row.added_at,
          },
        ]
      : [],
  );
}

/** Does nothing if it is watched already. */
export async function insertWatchedToken(db: Db, watched: WatchedToken): Promise<void> {
  await db
    .insertInto("watched_token")
    .values({
      kind,
      chain_id: watched.chainId,
      token: watched.token.toLowerCase(),
      added_by: watched.addedBy.toLowerCase(),
      added_at: watched.addedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteWatchedToken(
  db: Db,
  { chainId, token }: Pick<WatchedToken, "chainId" | "token">,
): Promise<void> {
  await db
    .deleteFrom("watched_token")
    .where("kind", "=", kind)
    .where("chain_id", "=", chainId)
    .where("token", "=", token.toLowerCase())
    .execute();
}
