import { sql } from "kysely";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { type Database, openDatabase } from "#app/platform/database/connection.server.ts";
import { createTestDatabase, isMissing } from "#tests/support/engines.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { runTool } from "#tests/support/tool.ts";
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

test.skipIf(isMissing("postgres"))("limits the time of each statement", async () => {
  const database = (await createTestDatabase("postgres")).open();
  opened.push(database);
  const { rows } = await sql`show statement_timeout`.execute(database.db);
  expect(rows).toEqual([{ statement_timeout: "15s" }]);
});

test.skipIf(isMissing("postgres"))("ends at once if there is no such database", async () => {
  const { location, remove } = await createTestDatabase("postgres");
  const DATABASE_URL = `${location.databaseUrl}_missing`;
  const env = { NODE_ENV: "production", DATA_DIR: location.dataDir, DATABASE_URL };
  const { code, output } = await runTool("server", [], { env });
  expect(code).toBe(1);
  // The log on the other channel may arrive before or after it; a pooler words it differently.
  expect(output).toMatch(
    /^(database "t\d+_missing" does not exist|no such database: t\d+_missing)$/m,
  );
  remove();
});

test.skipIf(isMissing("postgres"))(
  "verifies the certificate of PostgreSQL by an authority of the operator's own",
  async () => {
    const server = await startPostgres({ tls: true });
    if (server === null) throw new Error("PostgreSQL is not installed.");
    onTestFinished(server.stop);
    const open = (more: string) => {
      const databaseUrl = `${server.url}?sslmode=verify-full${more}`;
      const database = openDatabase({ databaseUrl, dataDir: "" });
      opened.push(database);
      return sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(database.db);
    };
    expect((await open(`&sslrootcert=${server.certificate}`)).rows).toEqual([{ ssl: true }]);
    await expect(open("")).rejects.toThrow(/self-signed/);
  },
);
