import { type Kysely, sql } from "kysely";

/**
 * Gives lists paid by minting their own kind, and stores what a wallet sent for a campaign, to tell
 * whether it may still be mined.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One at a time: SQLite adds one column per statement.
  await db.schema.alterTable("campaign_attempt").addColumn("nonce", "bigint").execute();
  await db.schema.alterTable("campaign_attempt").addColumn("signed", "text").execute();
  // Mint lists always got this title, and their mint the number -1 among the attempts.
  await sql`
    update campaign set kind = 'mint-list'
    where kind = 'multi-send'
      and (title = 'Mint of ' || symbol
        or id in (select campaign_id from campaign_attempt where chunk = -1))
  `.execute(db);
}
