import { existsSync } from "node:fs";
import path from "node:path";
import Libsql from "libsql";
import pg from "pg";
import { z } from "zod";
import { databaseFile, int8 } from "#app/platform/database/connection.server.ts";
import { BackupError } from "./error.ts";

export type Table = { name: string; columns: string[] };

/** All tables at one moment, while other processes continue to write. */
export type TableSource = {
  /** Newest migration. */
  migration: string;
  /** A table comes after those that it refers to. */
  tables: readonly Table[];
  /** Reads the rows of a table in batches of about a megabyte, ordered by a column if one is given. */
  readRows: (table: Table, orderBy?: string) => AsyncIterable<unknown[][]>;
  close: () => Promise<void>;
};

/** Names of the migrator's tables; its lock belongs to a running process. */
const migrationTable = "kysely_migration";
const lockTable = "kysely_migration_lock";

const namesSchema = z.array(z.tuple([z.string()]));
const referencesSchema = z.array(z.tuple([z.string(), z.string()]));

/** Max rows of a batch, and the characters that it should have. */
const maxBatch = 2_000;
const batchLength = 1_000_000;

type Query = (sql: string) => Promise<unknown[][]>;

/** @throws BackupError if there is no database, or it is damaged or not responding. */
export function openTableSource(location: {
  databaseUrl: string | null;
  dataDir: string;
}): Promise<TableSource> {
  return location.databaseUrl === null
    ? openEmbedded(databaseFile(location.dataDir))
    : openPostgres(location.databaseUrl);
}

async function openEmbedded(file: string): Promise<TableSource> {
  if (!existsSync(file)) {
    throw new BackupError(`${path.dirname(file)} has no database; set DATA_DIR or DATABASE_URL.`);
  }
  const connection = new Libsql(file);
  connection.pragma("busy_timeout = 5000");
  connection.pragma("query_only = ON");
  // In WAL mode a reader neither waits for writers nor sees what they commit later.
  connection.exec("begin");
  const query: Query = async (sql) => connection.prepare(sql).raw().all() as unknown[][];
  const found = (await query("pragma integrity_check(1)"))[0]?.[0];
  if (found !== "ok") throw new BackupError(`The database ${file} is damaged: ${String(found)}.`);
  const tables = await listTables(query, {
    names:
      "select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name",
    columnsOf: (table) => `select name from pragma_table_info('${table}') order by cid`,
    references: `select child.name, parent."table" from sqlite_master child
      join pragma_foreign_key_list(child.name) parent where child.type = 'table'`,
  });
  return {
    migration: await getMigration(query),
    tables,
    readRows: async function* (table, orderBy) {
      const rows = connection.prepare(selectAll(table, orderBy)).raw().iterate() as Iterable<
        unknown[]
      >;
      let batch: unknown[][] = [];
      let length = 0;
      for (const row of rows) {
        batch.push(row);
        length += lengthOf([row]);
        if (batch.length < maxBatch && length < batchLength) continue;
        yield batch;
        batch = [];
        length = 0;
      }
      yield batch;
    },
    close: async () => {
      connection.exec("rollback");
      connection.close();
    },
  };
}

async function openPostgres(connectionString: string): Promise<TableSource> {
  const types = new pg.TypeOverrides();
  types.setTypeParser(int8, Number);
  const client = new pg.Client({ connectionString, types, connectionTimeoutMillis: 10_000 });
  // One that ends fails the next query.
  client.on("error", () => undefined);
  await client.connect().catch((error: Error) => {
    throw new BackupError(`The database at DATABASE_URL is not responding: ${error.message}`);
  });
  await client.query("begin isolation level repeatable read read only");
  const query: Query = async (text) =>
    (await client.query<unknown[]>({ text, rowMode: "array" })).rows;
  const tables = await listTables(query, {
    names: `select table_name::text from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
    columnsOf: (table) => `select column_name::text from information_schema.columns
      where table_schema = current_schema() and table_name = '${table}' order by ordinal_position`,
    references: `select child.relname::text, parent.relname::text from pg_constraint
      join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
      where contype = 'f' and connamespace = current_schema()::regnamespace`,
  });
  return {
    migration: await getMigration(query),
    tables,
    readRows: async function* (table, orderBy) {
      await client.query(`declare backup no scroll cursor for ${selectAll(table, orderBy)}`);
      let size = 10;
      for (;;) {
        const rows = await query(`fetch ${size} from backup`);
        if (rows.length === 0) break;
        yield rows;
        const fitting = Math.floor((size * batchLength) / (1 + lengthOf(rows)));
        size = Math.max(1, Math.min(maxBatch, 4 * size, fitting));
      }
      await client.query("close backup");
    },
    close: async () => {
      await client.query("rollback");
      await client.end();
    },
  };
}

function lengthOf(rows: readonly unknown[][]): number {
  const sizes = rows.flat().map((value) => {
    if (value instanceof Uint8Array || value instanceof ArrayBuffer) return value.byteLength;
    return typeof value === "string" ? value.length : 8;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

function selectAll({ name, columns }: Table, orderBy?: string): string {
  const order = orderBy === undefined ? "" : ` order by "${orderBy}"`;
  return `select ${columns.map((column) => `"${column}"`).join(", ")} from "${name}"${order}`;
}

async function listTables(
  query: Query,
  sql: { names: string; columnsOf: (table: string) => string; references: string },
): Promise<Table[]> {
  const all = namesSchema.parse(await query(sql.names)).flat();
  if (!all.includes(migrationTable)) {
    throw new BackupError("The database holds nothing of a console; set DATA_DIR or DATABASE_URL.");
  }
  const names = all.filter((name) => name !== lockTable);
  const references = referencesSchema.parse(await query(sql.references));
  const tables: Table[] = [];
  for (const name of orderByReferences(names, references)) {
    const columns = namesSchema.parse(await query(sql.columnsOf(name))).flat();
    tables.push({ name, columns });
  }
  return tables;
}

/** Returns the names so that each comes after those that it refers to. */
export function orderByReferences(
  names: readonly string[],
  references: readonly (readonly [from: string, to: string])[],
): string[] {
  const ordered = new Set<string>();
  const visit = (name: string, parents: readonly string[]) => {
    if (ordered.has(name) || parents.includes(name)) return;
    for (const [from, to] of references) if (from === name) visit(to, [...parents, name]);
    ordered.add(name);
  };
  for (const name of names) visit(name, []);
  return [...ordered];
}

async function getMigration(query: Query): Promise<string> {
  const rows = await query(`select name from ${migrationTable} order by name desc limit 1`);
  const [newest] = namesSchema.parse(rows).flat();
  if (newest === undefined) throw new BackupError("The database was never migrated.");
  return newest;
}
