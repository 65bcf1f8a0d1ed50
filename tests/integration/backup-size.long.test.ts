import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { migrate } from "#app/platform/database/migrations.server.ts";
import { within } from "#scripts/test/patience.ts";
import { createEmptyDatabase, engines, isMissing } from "#tests/support/engines.ts";
import { runTool } from "#tests/support/tool.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "console-backup-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rows = 1_000_000;
/** A quarter of what the rows would take. */
const flags = ["--max-old-space-size=100"];

for (const engine of engines) {
  test.skipIf(isMissing(engine))(
    `${engine}: backs up and restores a million rows in little memory`,
    async () => {
      const [storage, target] = [
        await createEmptyDatabase(engine),
        await createEmptyDatabase(engine),
      ];
      onTestFinished(() => [storage, target].forEach(({ remove }) => remove()));
      const database = storage.open();
      await migrate(database);
      const address = "x".repeat(300);
      for (let from = 0; from < rows; from += 5_000) {
        const values = Array.from({ length: 5_000 }, (_, i) => {
          const nonce = `${from + i}`;
          return { nonce, address, expires_at: i };
        });
        await database.db.insertInto("siwe_nonce").values(values).execute();
      }
      await database.close();
      const file = path.join(folder, `${engine}.tar.gz`);
      const run = (command: string, { location }: typeof storage) =>
        runTool("tools/backup", [command, file], {
          flags,
          env: { DATA_DIR: location.dataDir, DATABASE_URL: location.databaseUrl ?? "" },
        });
      expect(await run("backup", storage)).toMatchObject({ code: 0 });
      expect(await run("restore", target)).toMatchObject({ code: 0 });
      const restored = target.open();
      const { rows: counted } = await sql<{ count: number }>`
        select count(*) as count from siwe_nonce`.execute(restored.db);
      expect(counted).toEqual([{ count: rows }]);
      await restored.close();
    },
    within(300),
  );
}
