import { createWriteStream, existsSync } from "node:fs";
import { chmod, mkdir, open, readdir, rename, rm, utimes } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { type Kysely, sql } from "kysely";
import {
  applicationName,
  type Database,
  databaseFile,
  openDatabase,
} from "#app/platform/database/connection.server.ts";
import { lockDataDir } from "#app/platform/database/data-dir-lock.server.ts";
import { migrateTo, migrations } from "#app/platform/database/migrations.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { isMissingFile } from "#app/platform/missing-file.server.ts";
import { type Content, type Member, readArchive } from "./archive.server.ts";
import { stagingName } from "./data-files.server.ts";
import { BackupError } from "./error.ts";
import { findFile, findTable, type Manifest, manifestName } from "./manifest.ts";
import type { Value } from "./rows.ts";
import { parsePart, readText, verifyBackup } from "./verify-backup.server.ts";

type Location = { databaseUrl: string | null; dataDir: string };

/**
 * Restores a backup into a data directory and a database that hold nothing yet. Everything is
 * verified before anything is written, and gets its name only when all of it is there.
 *
 * @throws BackupError if the file is not a complete backup or the target is not empty.
 * @throws DataDirInUseError If a console runs on the data directory.
 */
export async function restoreBackup(file: string, location: Location): Promise<Manifest> {
  const handle = await open(file).catch((cause: unknown) => {
    if (!isMissingFile(cause)) throw cause;
    throw new BackupError(`${file} does not exist.`, { cause });
  });
  try {
    const manifest = await verifyBackup(handle);
    if (!(manifest.migration in migrations)) {
      throw new BackupError("The backup is of a newer console; update this one first.");
    }
    requireFreeEntries(location.dataDir, manifest);
    await mkdir(location.dataDir, { recursive: true });
    const lock = lockDataDir(location.dataDir);
    try {
      requireFreeEntries(location.dataDir, manifest);
      await restoreInto(location, manifest, (onMember) => readArchive(handle, onMember));
    } finally {
      lock.release();
    }
    return manifest;
  } finally {
    await handle.close();
  }
}

function requireFreeEntries(dataDir: string, { members }: Manifest): void {
  const entries = members.flatMap(({ name }) => findFile(name)?.split("/")[0] ?? []);
  const databases = ["", "-wal", "-shm"].map((suffix) => `console.db${suffix}`);
  const existing = [...databases, ...entries].find((name) => existsSync(path.join(dataDir, name)));
  if (existing === undefined) return;
  throw new BackupError(
    `${dataDir} already holds ${existing}; stop the console and move that folder away, or set DATA_DIR to an empty one.`,
  );
}

type ReadMembers = (onMember: (member: Member, content: Content) => Promise<void>) => Promise<void>;

async function restoreInto(location: Location, manifest: Manifest, readMembers: ReadMembers) {
  const { dataDir, databaseUrl } = location;
  const staging = path.join(dataDir, stagingName);
  const data = path.join(staging, "data");
  await rm(staging, { recursive: true, force: true });
  await mkdir(data, { recursive: true, mode: 0o700 });
  try {
    const database = openDatabase({ databaseUrl, dataDir: staging });
    try {
      if (database.engine === "postgres") await requireEmptyPostgres(database, manifest);
      await migrateTo(database, manifest.migration);
      await requireSameTables(database, manifest);
      await database.db.transaction().execute(async (trx) => {
        for (const { name } of manifest.tables.toReversed()) {
          await sql`delete from ${sql.table(name)}`.execute(trx);
        }
        await readMembers((member, content) =>
          restoreMember(trx, { data, manifest }, member, content),
        );
        await requireSameCounts(trx, manifest);
      });
      if (database.engine === "sqlite") await requireIntact(database);
    } finally {
      await database.close();
    }
    for (const entry of await readdir(data)) {
      await rename(path.join(data, entry), path.join(dataDir, entry));
    }
    // Last, since a console that finds it assumes that the rest is there.
    if (databaseUrl === null) await rename(databaseFile(staging), databaseFile(dataDir));
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function restoreMember(
  db: Kysely<Schema>,
  { data, manifest }: { data: string; manifest: Manifest },
  member: Member,
  content: Content,
): Promise<void> {
  if (member.name === manifestName) return;
  const table = manifest.tables.find(({ name }) => name === findTable(member.name));
  const file = findFile(member.name);
  if (table !== undefined) {
    await insertRows(db, table, parsePart(await readText(member, content)));
  } else if (file !== null) {
    await writeFile(path.join(data, file), member, content);
  } else throw new Error(`${member.name} was not verified.`);
}

async function writeFile(file: string, { mode, modifiedAtMs }: Member, content: Content) {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await pipeline(content, createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }));
  await chmod(file, mode & 0o777);
  await utimes(file, modifiedAtMs / 1_000, modifiedAtMs / 1_000);
}

/** Below the max parameters of a statement on both engines. */
const maxParameters = 30_000;
const maxBatch = 500;

async function insertRows(
  db: Kysely<Schema>,
  { name, columns }: Manifest["tables"][number],
  rows: readonly Value[][],
): Promise<void> {
  const size = Math.min(maxBatch, Math.floor(maxParameters / columns.length));
  const names = sql.join(columns.map((column) => sql.ref(column)));
  for (let start = 0; start < rows.length; start += size) {
    const values = rows.slice(start, start + size).map((row) => sql`(${sql.join(row)})`);
    await sql`insert into ${sql.table(name)} (${names}) values ${sql.join(values)}`.execute(db);
  }
}

/** A running console is connected, and a used one has left rows. Others, such as a monitor, may watch. */
async function requireEmptyPostgres({ db }: Database, manifest: Manifest): Promise<void> {
  const others = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and application_name = ${applicationName}`.execute(db);
  if (others.rows[0]?.count !== 0) {
    throw new BackupError("A console is connected to the database of DATABASE_URL; stop it first.");
  }
  const tables = await db.introspection.getTables();
  for (const { name, isView } of tables) {
    if (isView || (await countRows(db, name, 1)) === 0) continue;
    throw new BackupError(
      `The database of DATABASE_URL already holds rows (in ${name}); set DATABASE_URL to an empty one.`,
    );
  }
  const known = new Set(manifest.tables.map(({ name }) => name));
  if (tables.some(({ name }) => !known.has(name))) {
    throw new BackupError(
      "The database of DATABASE_URL has tables that the backup does not hold; set it to an empty one.",
    );
  }
}

async function requireSameTables({ db }: Database, manifest: Manifest): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const formatTable = (name: string, columns: readonly string[]) =>
    `${name} ${columns.toSorted().join()}`;
  const existing = tables
    .filter(({ name }) => name !== "kysely_migration_lock")
    .map(({ name, columns }) =>
      formatTable(
        name,
        columns.map((column) => column.name),
      ),
    );
  const stored = manifest.tables.map(({ name, columns }) => formatTable(name, columns));
  if (existing.toSorted().join("\n") === stored.toSorted().join("\n")) return;
  throw new BackupError(
    `The tables of the backup are not those of a console after ${manifest.migration}.`,
  );
}

async function requireSameCounts(db: Kysely<Schema>, { tables }: Manifest): Promise<void> {
  for (const { name, rows } of tables) {
    const count = await countRows(db, name, rows + 1);
    if (count !== rows) throw new Error(`${name} has ${count} rows instead of ${rows}.`);
  }
}

/** Returns the number of rows, at most `max`. */
async function countRows(db: Kysely<Schema>, table: string, max: number): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*) as count from (select 1 from ${sql.table(table)} limit ${max}) as part`.execute(
    db,
  );
  return counted.rows[0]?.count ?? 0;
}

/** Moves everything into the database's one file, and checks that. */
async function requireIntact({ db }: Database): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  const checked = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(db);
  const [row] = checked.rows;
  if (row?.integrity_check !== "ok") throw new Error(`Not restored: ${row?.integrity_check}.`);
}
