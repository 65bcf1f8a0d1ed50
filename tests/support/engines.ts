import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { inject } from "vitest";
import { type Database, openDatabase } from "#app/platform/database/connection.server.ts";
import { createPostgresDatabase } from "./postgres.ts";

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

/** Creates an empty database on an engine. */
export async function createTestDatabase(engine: EngineName): Promise<TestDatabase> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "console-database-"));
  const serverUrl = inject("postgresUrl");
  const databaseUrl =
    engine === "postgres" && serverUrl ? await createPostgresDatabase(serverUrl) : null;
  const location = { dataDir, databaseUrl };
  return {
    location,
    open: () => openDatabase(location),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}
