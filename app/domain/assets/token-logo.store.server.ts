import type { Kysely } from "kysely";
import type { Address } from "viem";
import type { Schema } from "#app/platform/database/schema.ts";

type Db = Kysely<Schema>;

/** Image formats that browsers render without executing anything. */
export const logoTypes = ["image/png", "image/jpeg", "image/webp"] as const;
export type LogoType = (typeof logoTypes)[number];

export type TokenLogo = { sha256: string; type: LogoType; bytes: Uint8Array };

/** Stores identical images only once. */
export async function insertLogo(
  db: Db,
  { sha256, type, bytes }: TokenLogo,
  added: { by: Address; at: number },
): Promise<void> {
  await db
    .insertInto("token_logo")
    .values({
      sha256,
      type,
      content: Buffer.from(bytes).toString("base64"),
      added_by: added.by.toLowerCase(),
      added_at: added.at,
    })
    .onConflict((conflict) => conflict.column("sha256").doNothing())
    .execute();
}

export async function findLogo(db: Db, sha256: string): Promise<TokenLogo | null> {
  const row = await db
    .selectFrom("token_logo")
    .selectAll()
    .where("sha256", "=", sha256)
    .executeTakeFirst();
  return row ? { sha256, type: row.type, bytes: Buffer.from(row.content, "base64") } : null;
}

/** Deletes logos that no listed token uses. */
export async function deleteUnusedLogos(db: Db): Promise<void> {
  await db
    .deleteFrom("token_logo")
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("listed_token")
            .select("listed_token.logo")
            .whereRef("listed_token.logo", "=", "token_logo.sha256"),
        ),
      ),
    )
    .execute();
}
