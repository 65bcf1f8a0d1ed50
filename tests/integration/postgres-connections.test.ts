import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import type { Database } from "#app/platform/database/connection.server.ts";
import { createTestDatabase, isMissing } from "#tests/support/engines.ts";
import { waitFor } from "#tests/support/wait.ts";

const opened: Database[] = [];
afterAll(() => Promise.all(opened.map((database) => database.close())));

async function endConnection({ db }: Database, id: number): Promise<void> {
  await sql`select pg_terminate_backend(${id}::int)`.execute(db);
  await waitFor("the connection to end", async () => {
    const { rows } = await sql`select 1 from pg_stat_activity where pid = ${id}::int`.execute(db);
    return rows.length === 0 ? true : null;
  });
}

test.skipIf(isMissing("postgres"))(
  "goes on after PostgreSQL ends a connection in the middle of a transaction",
  async () => {
    const storage = await createTestDatabase("postgres");
    const [database, other] = [storage.open(), storage.open()];
    opened.push(database, other);
    const transaction = database.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: number }>`select pg_backend_pid() as id`.execute(trx);
      await endConnection(other, rows[0]?.id ?? 0);
      // The end of the connection arrives while nothing waits for an answer.
      await new Promise((resolve) => setTimeout(resolve, 100));
      await sql`select 1`.execute(trx);
    });
    await expect(transaction).rejects.toThrow(/not queryable|terminat/);
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(database.db);
    expect(rows).toEqual([{ one: 1 }]);
  },
);
