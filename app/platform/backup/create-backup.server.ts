import { existsSync } from "node:fs";
import { link, open, rm } from "node:fs/promises";
import path from "node:path";
import { type AddMember, type Member, writeArchive } from "./archive.server.ts";
import { addDataFile, listDataFiles } from "./data-files.server.ts";
import { BackupError } from "./error.ts";
import { recordBackup } from "./last-backup.server.ts";
import { type Manifest, manifestName, tablePart } from "./manifest.ts";
import { formatRow } from "./rows.ts";
import { openTableSource, type Table, type TableSource } from "./table-source.server.ts";
import { verifyBackup } from "./verify-backup.server.ts";

/**
 * Tables that are in a backup without their rows: by which networks the faucet was used, which must be
 * forgotten within two days.
 */
const emptied = new Set(["faucet_network_key", "faucet_request_network"]);

/** Characters after which a part of a table ends. */
const partLength = 4_000_000;

/**
 * Backs up the database and the data directory, also while the console runs, and reads the file back
 * before it gets its name.
 *
 * @throws BackupError if the file exists or cannot be written.
 */
export async function createBackup(
  file: string,
  location: { databaseUrl: string | null; dataDir: string },
): Promise<Manifest> {
  const target = path.resolve(file);
  const inside = path.relative(location.dataDir, target);
  if (!inside.startsWith("..") && !path.isAbsolute(inside)) {
    throw new BackupError(`${target} lies in the data directory; choose a file outside DATA_DIR.`);
  }
  const folder = path.dirname(target);
  if (!existsSync(folder)) throw new BackupError(`${folder} does not exist; create it first.`);
  if (existsSync(target)) throw existing(target);
  const draft = `${target}.${process.pid}.tmp`;
  const source = await openTableSource(location);
  try {
    await writeArchive(draft, (add) => writeMembers(add, source, location.dataDir));
    const manifest = await readBack(draft);
    // Unlike renaming, linking fails if another backup has taken the name meanwhile.
    await link(draft, target);
    await recordBackup(location.dataDir, manifest.createdAt);
    return manifest;
  } finally {
    await rm(draft, { force: true });
    await source.close();
  }
}

async function readBack(file: string): Promise<Manifest> {
  const handle = await open(file);
  try {
    return await verifyBackup(handle);
  } finally {
    await handle.close();
  }
}

function existing(file: string): BackupError {
  return new BackupError(`${file} exists already; choose another name.`);
}

/**
 * The tables come first. The embedded network saves a chain before any of its blocks is final, so
 * the chains' files hold everything that the tables call final.
 */
async function writeMembers(add: AddMember, source: TableSource, dataDir: string): Promise<void> {
  const createdAt = new Date();
  const tables: Manifest["tables"] = [];
  const members: Manifest["members"] = [];
  const addText = async (name: string, text: string) => {
    const bytes = Buffer.from(text);
    const { length: size } = bytes;
    const member: Member = { name, size, mode: 0o600, modifiedAtMs: createdAt.getTime() };
    return { name, size, sha256: await add(member, once(bytes)) };
  };
  for (const table of source.tables) {
    let rows = 0;
    let index = 0;
    for await (const part of emptied.has(table.name) ? [] : partsOf(source, table)) {
      members.push(await addText(tablePart(table.name, index), part.text));
      rows += part.rows;
      index += 1;
    }
    tables.push({ ...table, rows });
  }
  for (const name of await listDataFiles(dataDir)) {
    const member = await addDataFile(add, dataDir, name);
    if (member !== null) members.push(member);
  }
  const manifest: Manifest = {
    version: 1,
    createdAt: createdAt.toISOString(),
    migration: source.migration,
    tables,
    members,
  };
  await addText(manifestName, `${JSON.stringify(manifest, null, 2)}\n`);
}

async function* partsOf(source: TableSource, table: Table) {
  let lines: string[] = [];
  let length = 0;
  const take = () => {
    const part = { text: `${lines.join("\n")}\n`, rows: lines.length };
    lines = [];
    length = 0;
    return part;
  };
  for await (const batch of source.readRows(table)) {
    for (const row of batch) {
      const line = formatRow(row);
      lines.push(line);
      length += line.length;
      if (length >= partLength) yield take();
    }
  }
  if (lines.length > 0) yield take();
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}
