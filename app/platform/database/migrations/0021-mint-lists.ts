import { type Kysely, sql } from "kysely";

/**
 * Lists that are paid with what is minted for them are a kind of their own, and what a wallet has sent
 * for a campaign is kept as far as that decides whether it may still be mined.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One at a time: the embedded engine adds one column a statement.
  await db.schema.alterTable("campaign_attempt").addColumn("nonce", "bigint").execute();
  await db.schema.alterTable("campaign_attempt").addColumn("signed", "text").execute();
  // The page of mint lists gave every list this title, and its mint the number -1 among the attempts.
  await sql`
    update campaign set kind = 'mint-list'
    where kind = 'multi-send'
      and (title = 'Mint of ' || symbol
        or id in (select campaign_id from campaign_attempt where chunk = -1))
  `.execute(db);
}
