import type { Kysely } from "kysely";

/** Stores reasons as a code and its values; those of before are texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = db as Kysely<Record<string, { id: string; reason: string | null }>>;
  for (const table of ["bridge_message", "faucet_payment"]) {
    const rows = await tables
      .selectFrom(table)
      .select(["reason"])
      .distinct()
      .where("reason", "is not", null)
      .execute();
    for (const { reason } of rows) {
      const coded = JSON.stringify({ code: "text", values: { text: reason } });
      await tables.updateTable(table).set({ reason: coded }).where("reason", "=", reason).execute();
    }
  }
}
