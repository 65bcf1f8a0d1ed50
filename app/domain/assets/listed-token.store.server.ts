import type { Kysely, Selectable } from "kysely";
import { type Address, getAddress } from "viem";
import { type ChainId, isChainId } from "#app/chain/networks.ts";
import type { Schema } from "#app/platform/database/schema.ts";

type Db = Kysely<Schema>;

/** A token that an admin added to the console's list. */
export type ListedToken = {
  chainId: ChainId;
  token: Address;
  symbol: string;
  name: string;
  decimals: number;
  /** SHA-256 of its logo in hexadecimal, or null without one. */
  logo: string | null;
  addedBy: Address;
  /** Milliseconds. */
  addedAt: number;
};

function toListedToken(row: Selectable<Schema["listed_token"]>): ListedToken[] {
  // The console no longer has this chain.
  if (!isChainId(row.chain_id)) return [];
  return [
    {
      chainId: row.chain_id,
      token: getAddress(row.token),
      symbol: row.symbol,
      name: row.name,
      decimals: row.decimals,
      logo: row.logo,
      addedBy: getAddress(row.added_by),
      addedAt: row.added_at,
    },
  ];
}

/** Returns the listed tokens, sorted by symbol. */
export async function selectListedTokens(db: Db): Promise<ListedToken[]> {
  const rows = await db
    .selectFrom("listed_token")
    .selectAll()
    .orderBy("symbol_key")
    .orderBy("chain_id")
    .execute();
  return rows.flatMap(toListedToken);
}

/** @returns false if the chain's list already has the token or its symbol. */
export async function insertListedToken(db: Db, listed: ListedToken): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("listed_token")
    .values({
      chain_id: listed.chainId,
      token: listed.token.toLowerCase(),
      symbol: listed.symbol,
      symbol_key: listed.symbol.toLowerCase(),
      name: listed.name,
      decimals: listed.decimals,
      logo: listed.logo,
      added_by: listed.addedBy.toLowerCase(),
      added_at: listed.addedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** @returns false if the token is not on the list, or has another logo than before. */
export async function updateLogo(
  db: Db,
  { chainId, token }: Pick<ListedToken, "chainId" | "token">,
  { before, after }: { before: string | null; after: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("listed_token")
    .set({ logo: after })
    .where("chain_id", "=", chainId)
    .where("token", "=", token.toLowerCase())
    .where("logo", "is not distinct from", before)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns false if the token is not on the list. */
export async function deleteListedToken(
  db: Db,
  { chainId, token }: Pick<ListedToken, "chainId" | "token">,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("listed_token")
    .where("chain_id", "=", chainId)
    .where("token", "=", token.toLowerCase())
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
