import type { Insertable, Kysely } from "kysely";
import type { Schema } from "#app/platform/database/schema.ts";

export async function insertAudit(
  db: Kysely<Schema>,
  row: Insertable<Schema["audit"]>,
): Promise<void> {
  await db.insertInto("audit").values(row).execute();
}
