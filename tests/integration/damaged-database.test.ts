import {
  closeSync,
  mkdirSync,
  openSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { databaseFile } from "#app/platform/database/connection.server.ts";
import { createTestDatabase } from "#tests/support/engines.ts";
import { runTool } from "#tests/support/tool.ts";

async function createConsole() {
  const storage = await createTestDatabase("sqlite");
  onTestFinished(storage.remove);
  const database = storage.open();
  await sql`pragma wal_checkpoint(truncate)`.execute(database.db);
  await database.close();
  return storage.location.dataDir;
}

/** Overwrites the file from a byte on. */
function damage(file: string, from: number): void {
  const length = statSync(file).size - from;
  const handle = openSync(file, "r+");
  writeSync(handle, Buffer.alloc(length, 7), 0, length, from);
  closeSync(handle);
}

const start = (dataDir: string) =>
  runTool("server", [], { env: { DATA_DIR: dataDir, NODE_ENV: "production", PORT: "1" } });

test.each([
  ["pages", 4_096],
  ["the header", 0],
])("ends the start with the file, the copy and the command if %s are damaged", async (_, from) => {
  const dataDir = await createConsole();
  const copies = path.join(dataDir, "before-migration");
  mkdirSync(copies);
  for (const [i, name] of ["console-0009-new.db", "console-0001-old.db"].entries()) {
    writeFileSync(path.join(copies, name), "");
    utimesSync(path.join(copies, name), 2_000 - i, 2_000 - i);
  }
  damage(databaseFile(dataDir), from);
  const { code, output } = await start(dataDir);
  expect(code).toBe(1);
  expect(output).toContain(`The database ${databaseFile(dataDir)} is damaged`);
  expect(output).toContain("npm run restore -- FILE");
  expect(output).toContain(path.join(copies, "console-0009-new.db"));
  expect(output).not.toMatch(/^\s+at /m);
  expect(output.trim().split("\n")).toHaveLength(3);
});

test("says that there is no copy", async () => {
  const dataDir = await createConsole();
  damage(databaseFile(dataDir), 4_096);
  const { code, output } = await start(dataDir);
  expect(code).toBe(1);
  expect(output).toContain("There is no copy from before a migration.");
});
