import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import type { TestProject } from "vitest/node";
import { databaseFile, openDatabase } from "#app/platform/database/connection.server.ts";
import { migrate } from "#app/platform/database/migrations.server.ts";

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- it is extended
  interface ProvidedContext {
    /** An embedded database with the newest schema, which tests copy. */
    migratedFile: string;
  }
}

/** Migrates an embedded database once for all tests of the run. */
export default async function setup(project: TestProject): Promise<() => void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "console-migrated-"));
  const database = openDatabase({ databaseUrl: null, dataDir });
  await migrate(database);
  await sql`pragma wal_checkpoint(truncate)`.execute(database.db);
  await database.close();
  project.provide("migratedFile", databaseFile(dataDir));
  return () => rmSync(dataDir, { recursive: true, force: true });
}
