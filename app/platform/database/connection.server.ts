import { mkdirSync, statSync } from "node:fs";
import path from "node:path";
import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteStatement,
} from "kysely";
import Libsql from "libsql";
import pg from "pg";
import { RecentMap } from "#app/platform/recent-map.ts";
import { lockDataDir } from "./data-dir-lock.server.ts";
import type { Schema } from "./schema.ts";

export type Database = {
  engine: "sqlite" | "postgres";
  db: Kysely<Schema>;
  /** Path of the embedded database file; null on PostgreSQL. */
  file: string | null;
  close: () => Promise<void>;
};

/**
 * Opens PostgreSQL if a URL is given, else the embedded database in the data directory, which only
 * one process can use at a time.
 *
 * @throws DataDirInUseError If another process holds the embedded database.
 */
export function openDatabase(options: { databaseUrl: string | null; dataDir: string }): Database {
  return options.databaseUrl === null
    ? openEmbedded(options.dataDir)
    : openPostgres(options.databaseUrl);
}

/** Returns the path of the embedded database. */
export function databaseFile(dataDir: string): string {
  return path.join(dataDir, "console.db");
}

/** Max statements of the embedded database that stay prepared. */
const maxStatements = 500;

/** The file was removed or replaced while it was open, so what is written would be lost. */
class DatabaseFileGoneError extends Error {
  constructor(file: string) {
    super(`${file} was removed or replaced. Restore it and restart the console.`);
    this.name = "DatabaseFileGoneError";
  }
}

function inodeOf(file: string): bigint | undefined {
  return statSync(file, { bigint: true, throwIfNoEntry: false })?.ino;
}

function openEmbedded(dataDir: string): Database {
  mkdirSync(dataDir, { recursive: true });
  const lock = lockDataDir(dataDir);
  const file = databaseFile(dataDir);
  const connection = new Libsql(file);
  // A backup or an operator's query may hold the file for a moment.
  connection.pragma("busy_timeout = 5000");
  connection.pragma("journal_mode = WAL");
  connection.pragma("synchronous = FULL");
  connection.pragma("foreign_keys = ON");
  const statements = new RecentMap<string, SqliteStatement>(maxStatements);
  const inode = inodeOf(file);
  const database: SqliteDatabase = {
    prepare: (sql) => {
      // SQLite goes on with a removed file as if it were there.
      if (sql !== "rollback" && inodeOf(file) !== inode) throw new DatabaseFileGoneError(file);
      // A write that fails on a full disk ends its transaction; a rollback would fail and hide why.
      const isOver = sql === "rollback" && !connection.inTransaction;
      const text = isOver ? "select 1" : sql;
      return statements.getOrAdd(text, () => connection.prepare(text));
    },
    close: () => connection.close(),
  };
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
  return {
    engine: "sqlite",
    db,
    file,
    close: async () => {
      await db.destroy();
      lock.release();
    },
  };
}

/** Name by which PostgreSQL lists the connections of consoles. */
export const applicationName = "tan-console";
const statementMs = 15_000;

/** PostgreSQL's number of the type. */
export const int8 = 20;

function openPostgres(connectionString: string): Database {
  const types = new pg.TypeOverrides();
  // The only int8 columns are times and counters, far below 2^53; amounts are text.
  types.setTypeParser(int8, Number);
  const pool = new pg.Pool({
    connectionString,
    types,
    max: 10,
    connectionTimeoutMillis: 3_000,
    application_name: applicationName,
  });
  // A connection that ends while it is idle is replaced on the next query, which reports any error.
  pool.on("error", () => undefined);
  // One that ends in a transaction fails the transaction's next query.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const dialect = new PostgresDialect({
    pool,
    // Not as a parameter of the connection, which poolers reject. If the connection has ended, its
    // first query also fails, and the connection is released then.
    onCreateConnection: async (connection) => {
      const query = CompiledQuery.raw(`set statement_timeout = ${statementMs}`);
      await connection.executeQuery(query).catch(() => undefined);
    },
  });
  const db = new Kysely<Schema>({ dialect });
  return { engine: "postgres", db, file: null, close: () => db.destroy() };
}
