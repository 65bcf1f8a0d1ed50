import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, inject } from "vitest";
import {
  type Database,
  databaseFile,
  openDatabase,
} from "#app/platform/database/connection.server.ts";
import { createPostgresDatabase, migratedDatabase } from "./postgres.ts";

export const engines = ["sqlite", "postgres"] as const;
export type EngineName = (typeof engines)[number];

/** Returns whether an engine is missing on this machine; the run has already reported it. */
export function isMissing(engine: EngineName): boolean {
  return engine === "postgres" && inject("postgresUrl") === null;
}

export type TestDatabase = {
  /** What `openDatabase` needs to open it again, from this or another process. */
  location: { dataDir: string; databaseUrl: string | null };
  open: () => Database;
  remove: () => void;
};

/** Creates a database with the newest schema on an engine, as a copy of the run's. */
export async function createTestDatabase(engine: EngineName): Promise<TestDatabase> {
  const database = await create(engine, migratedDatabase);
  const { dataDir, databaseUrl } = database.location;
  if (databaseUrl === null) copyFileSync(inject("migratedFile"), databaseFile(dataDir));
  return database;
}

/** Creates a database without any table on an engine. */
export const createEmptyDatabase = (engine: EngineName) => create(engine, null);

async function create(engine: EngineName, template: string | null): Promise<TestDatabase> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "console-database-"));
  const serverUrl = engine === "postgres" ? inject("postgresUrl") : null;
  const databaseUrl = serverUrl && (await createPostgresDatabase(serverUrl, template));
  const location = { dataDir, databaseUrl };
  return {
    location,
    open: () => openDatabase(location),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/**
 * Runs a suite on each engine.
 *
 * @param suite gets a database that is another one, with nothing in its tables, in each test.
 */
export function describeOnEngines(suite: (database: Database) => void): void {
  describe.each(engines.filter((engine) => !isMissing(engine)))("%s", (engine) => {
    let storage: TestDatabase;
    let opened: Database;

    beforeEach(async () => {
      storage = await createTestDatabase(engine);
      opened = storage.open();
    });
    afterEach(async () => {
      await opened.close();
      storage.remove();
    });

    suite({
      engine,
      get db() {
        return opened.db;
      },
      get file() {
        return opened.file;
      },
      close: () => opened.close(),
    });
  });
}
