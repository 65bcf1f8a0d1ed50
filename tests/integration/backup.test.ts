import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { sql } from "kysely";
import pg from "pg";
import { pack } from "tar-stream";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { writeArchive } from "#app/platform/backup/archive.server.ts";
import { BackupError } from "#app/platform/backup/error.ts";
import { restoreBackup } from "#app/platform/backup/restore-backup.server.ts";
import type { Database } from "#app/platform/database/connection.server.ts";
import { migrate } from "#app/platform/database/migrations.server.ts";
import { isReadableState, stateFiles } from "#contracts/tools/devnet/state-files.ts";
import {
  createEmptyDatabase,
  engines,
  isMissing,
  type TestDatabase,
} from "#tests/support/engines.ts";
import { signInOverHttp } from "#tests/support/http-client.ts";
import { startTestNetwork } from "#tests/support/network.ts";
import { startServer } from "#tests/support/server.ts";
import { runTool } from "#tests/support/tool.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "console-backup-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

let files = 0;
const newFile = () => path.join(folder, `${(files += 1)}.tar.gz`);

async function createStorage(engine: (typeof engines)[number]): Promise<TestDatabase> {
  const storage = await createEmptyDatabase(engine);
  onTestFinished(storage.remove);
  return storage;
}

const tool = (command: string, file: string, { location }: TestDatabase) =>
  runTool("tools/backup", [command, file], {
    env: { DATA_DIR: location.dataDir, DATABASE_URL: location.databaseUrl ?? "" },
  });

/** Connects as a metrics exporter does, which is no console. @returns ends the connection */
async function connectMonitor({ location }: TestDatabase): Promise<() => Promise<void>> {
  if (location.databaseUrl === null) return async () => undefined;
  const monitor = new pg.Client({ connectionString: location.databaseUrl });
  await monitor.connect();
  return () => monitor.end();
}

/** Inserts three rows into each table; texts hold what a line or a quote could end. */
async function fill({ db }: Database): Promise<void> {
  let waiting = (await db.introspection.getTables()).filter(({ isView }) => !isView);
  while (waiting.length > 0) {
    const failed: typeof waiting = [];
    for (const table of waiting) {
      const names = sql.join(table.columns.map(({ name }) => sql.ref(name)));
      const row = (i: number) =>
        table.columns.map(({ dataType }) =>
          /int/i.test(dataType)
            ? i
            : /blob|bytea/i.test(dataType)
              ? Buffer.from([0, i])
              : `${i}\n"é'`,
        );
      const rows = sql.join([0, 1, 2].map((i) => sql`(${sql.join(row(i))})`));
      await sql`insert into ${sql.table(table.name)} (${names}) values ${rows}`
        .execute(db)
        .catch(() => failed.push(table));
    }
    if (failed.length === waiting.length) throw new Error(`${failed[0]?.name} cannot be filled`);
    waiting = failed;
  }
}

/** The engines return bytes as different types. */
function asText(value: unknown): string {
  const bytes = value instanceof ArrayBuffer ? new Uint8Array(value) : value;
  return bytes instanceof Uint8Array ? Buffer.from(bytes).toString("hex") : JSON.stringify(bytes);
}

/** Returns all rows of all tables, sorted. */
async function readAll({ db }: Database): Promise<Record<string, string[]>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
      db,
    );
    all[name] = rows
      .map((row) => {
        const values = Object.entries(row).map(([column, value]) => [column, asText(value)]);
        return JSON.stringify(values.sort(([a = ""], [b = ""]) => (a < b ? -1 : 1)));
      })
      .sort();
  }
  return all;
}

/** Networks from which the faucet was used are in no backup. */
function emptyNetworks(all: Record<string, string[]>): Record<string, string[]> {
  return { ...all, faucet_network_key: [], faucet_request_network: [] };
}

/** Returns the content and the mode of each file, without those of the database. */
async function readFiles(dataDir: string): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const name of await readdir(dataDir, { recursive: true })) {
    const file = path.join(dataDir, name);
    const stats = statSync(file);
    if (!stats.isFile() || name.startsWith("console.")) continue;
    const sha256 = createHash("sha256").update(readFileSync(file)).digest("hex");
    all[name] = `${(stats.mode & 0o777).toString(8)} ${sha256}`;
  }
  return all;
}

function writeData(dataDir: string, name: string, content: string, mode = 0o644): void {
  mkdirSync(path.dirname(path.join(dataDir, name)), { recursive: true });
  writeFileSync(path.join(dataDir, name), content, { mode });
}

for (const engine of engines) {
  const onEngine = test.skipIf(isMissing(engine));

  onEngine(`${engine}: restores all rows and files of a console that was running`, async () => {
    const storage = await createStorage(engine);
    const { dataDir } = storage.location;
    const database = storage.open();
    await migrate(database);
    await fill(database);
    writeData(dataDir, "session-secret", "secret", 0o600);
    writeData(dataDir, "files/ab/abcd", "x".repeat(300_000));
    writeData(dataDir, `trees/${"e".repeat(150)}`, "");
    const rows = emptyNetworks(await readAll(database));
    const contents = await readFiles(dataDir);
    expect(Object.keys(rows).length).toBeGreaterThan(40);
    writeData(dataDir, "launcher.json", "[]");
    writeData(dataDir, "devnet/97.log", "log");

    const file = newFile();
    const written = await tool("backup", file, storage);
    expect(written.output).toContain("Wrote");
    expect(written.code).toBe(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await database.close();

    const target = await createStorage(engine);
    const endMonitor = await connectMonitor(target);
    const restored = await tool("restore", file, target);
    await endMonitor();
    expect(restored.output).toContain("Start the console now");
    expect(restored.code).toBe(0);
    const after = target.open();
    expect((await migrate(after)).applied).toEqual([]);
    expect(await readAll(after)).toEqual(rows);
    expect(await readFiles(target.location.dataDir)).toEqual(contents);
    await after.close();
    expect(await readdir(target.location.dataDir)).not.toContain("restoring");
  });

  onEngine(`${engine}: does not restore over rows, nor below a running console`, async () => {
    const storage = await createStorage(engine);
    const database = storage.open();
    await migrate(database);
    const file = newFile();
    expect(await tool("backup", file, storage)).toMatchObject({ code: 0 });

    // A console that runs always has a connection; one that is idle is closed after a while.
    const running = await database.db.connection().execute(() => tool("restore", file, storage));
    expect(running.code).toBe(1);
    expect(running.output.trim().split("\n")).toHaveLength(1);
    expect(running.output).toMatch(/already holds console\.db|A console is connected/);
    await fill(database);
    await database.close();
    const filled = await tool("restore", file, storage);
    expect(filled.code).toBe(1);
    expect(filled.output).toMatch(/already holds (console\.db|rows)/);
  });

  onEngine(`${engine}: keeps to the moment at which it began`, async () => {
    const storage = await createStorage(engine);
    const database = storage.open();
    await migrate(database);
    const insert = async (from: number) => {
      for (let i = from; i < from + 2_000; i += 1) {
        const row = { nonce: `${i}`, address: "0xa", expires_at: i };
        await database.db.insertInto("siwe_nonce").values(row).execute();
        // Refers to the nonce, as rows of different tables do to each other.
        const lease = { name: `${i}`, holder: "h", fence: 1, expires_at: i };
        await database.db.insertInto("lease").values(lease).execute();
      }
    };
    await insert(0);
    const file = newFile();
    const [written] = await Promise.all([tool("backup", file, storage), insert(2_000)]);
    expect(written).toMatchObject({ code: 0 });
    await database.close();
    const target = await createStorage(engine);
    expect(await tool("restore", file, target)).toMatchObject({ code: 0 });
    const restored = target.open();
    const nonces = (await restored.db.selectFrom("siwe_nonce").select("nonce").execute()).length;
    const leases = (await restored.db.selectFrom("lease").select("name").execute()).length;
    expect(nonces).toBeGreaterThanOrEqual(2_000);
    expect(nonces - leases).toBeOneOf([0, 1]);
    await restored.close();
  });
}

test.skipIf(isMissing("postgres")).each([
  { from: "sqlite", to: "postgres" },
  { from: "postgres", to: "sqlite" },
] as const)("restores a backup of $from into $to", async ({ from, to }) => {
  const storage = await createStorage(from);
  const database = storage.open();
  await migrate(database);
  await fill(database);
  const rows = emptyNetworks(await readAll(database));
  const file = newFile();
  expect(await tool("backup", file, storage)).toMatchObject({ code: 0 });
  await database.close();
  const target = await createStorage(to);
  expect(await tool("restore", file, target)).toMatchObject({ code: 0 });
  const restored = target.open();
  expect(await readAll(restored)).toEqual(rows);
  await restored.close();
});

async function backUpSmall(): Promise<string> {
  const storage = await createStorage("sqlite");
  const database = storage.open();
  await migrate(database);
  await database.close();
  writeData(storage.location.dataDir, "session-secret", "secret", 0o600);
  const file = newFile();
  expect(await tool("backup", file, storage)).toMatchObject({ code: 0 });
  return file;
}

/** Restores within this process; returns whether it was refused and nothing was written. */
async function isRejected(file: string): Promise<boolean> {
  const dataDir = path.join(folder, "never");
  const error = await restoreBackup(file, { dataDir, databaseUrl: null }).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof BackupError && !existsSync(dataDir);
}

test("refuses a backup of which any bit has changed, or a part is missing", async () => {
  const bytes = readFileSync(await backUpSmall());
  const changed = newFile();
  const isRejectedAs = async (content: Uint8Array) => {
    writeFileSync(changed, content);
    return isRejected(changed);
  };
  const positions = fc.oneof(
    fc.nat(bytes.length - 1),
    fc.nat(20),
    fc.nat(110).map((back) => bytes.length - 1 - back),
  );
  await fc.assert(
    fc.asyncProperty(positions, fc.nat(7), async (position, bit) => {
      const copy = Buffer.from(bytes);
      copy[position] = (copy[position] ?? 0) ^ (1 << bit);
      return isRejectedAs(copy);
    }),
    { numRuns: 300 },
  );
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), (length) => isRejectedAs(bytes.subarray(0, length))),
    { numRuns: 50 },
  );
  expect(await isRejectedAs(Buffer.concat([bytes, Buffer.from([0])]))).toBe(true);
});

test.each([
  "files/../outside",
  "files/a/../../outside",
  "/etc/outside",
  "files//outside",
  "files/a\\..\\outside",
  "files/console.db",
  "files/console.lock",
  "other",
])("refuses a member named %s", async (name) => {
  const file = newFile();
  await writeArchive(file, async (add) => {
    const content = (async function* () {
      yield Buffer.from("x");
    })();
    await add({ name, size: 1, mode: 0o600, modifiedAtMs: 0 }, content);
  });
  expect(await isRejected(file)).toBe(true);
});

test.each(["symlink", "link", "directory", "fifo"] as const)("refuses a %s", async (type) => {
  const archive = pack();
  archive.entry({ name: "files/a", type, linkname: "/etc/passwd", size: 0 });
  archive.finalize();
  const bytes = gzipSync(await buffer(archive));
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const trailer = Buffer.concat([
    Buffer.from([0x1f, 0x8b, 8, 0x10, 0, 0, 0, 0, 0, 0xff]),
    Buffer.from(`sha256 ${sha256}\0`),
    Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
  ]);
  const file = newFile();
  writeFileSync(file, Buffer.concat([bytes, trailer]));
  expect(await isRejected(file)).toBe(true);
});

test("never overwrites a file, leaves no draft, and explains", async () => {
  const storage = await createStorage("sqlite");
  const empty = await tool("backup", newFile(), storage);
  expect(empty.output).toContain("has no database");
  expect(empty.code).toBe(1);
  const database = storage.open();
  await migrate(database);
  await database.close();
  const file = newFile();
  writeFileSync(file, "mine");
  const existing = await tool("backup", file, storage);
  expect(existing).toEqual({ code: 1, output: `${file} exists already; choose another name.\n` });
  expect(readFileSync(file, "utf8")).toBe("mine");
  const inside = await tool("backup", path.join(storage.location.dataDir, "b"), storage);
  expect(inside.output).toContain("outside DATA_DIR");
  expect(inside.code).toBe(1);

  const noise = Buffer.from(
    fc.sample(fc.uint8Array({ minLength: 300_000, maxLength: 300_000 }), 1)[0] ?? [],
  );
  writeFileSync(path.join(storage.location.dataDir, "noise"), noise);
  const full = newFile();
  const failed = await runTool("tools/backup", ["backup", full], {
    env: { DATA_DIR: storage.location.dataDir },
    maxFileBytes: 102_400,
  });
  expect(failed).toEqual({
    code: 1,
    output: "The disk is full; free some space, then try again.\n",
  });
  const own = (await readdir(folder)).filter((name) => name.startsWith(path.basename(full)));
  expect(own).toEqual([]);
});

test("backs up a running console and its chains, which go on from there", async () => {
  const network = await startTestNetwork();
  onTestFinished(network.stop);
  const { dataDir, basePort } = network;
  const server = await startServer({ dataDir, basePort });
  const { url } = server;
  const admin = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
  const cookie = await signInOverHttp(url, admin);
  const response = await fetch(`${url}/api/faucet`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: url, Cookie: cookie },
    body: JSON.stringify({ address: devnetAddress(9), assets: ["TAN"] }),
  });
  expect(response.status).toBe(202);
  const file = newFile();
  const written = await runTool("tools/backup", ["backup", file], { env: { DATA_DIR: dataDir } });
  expect(written).toMatchObject({ code: 0 });
  await server.stop("SIGTERM");

  const target = path.join(folder, "restored");
  const restored = await runTool("tools/backup", ["restore", file], { env: { DATA_DIR: target } });
  expect(restored).toMatchObject({ code: 0 });
  for (const chainId of [4443, 11_155_111, 97, 80_002]) {
    expect(await isReadableState(stateFiles(target, chainId).state)).toBe(true);
  }
  const port = Number(new URL(url).port);
  const again = await startServer({ dataDir: target, basePort, port });
  const get = (page: string) => fetch(url + page, { headers: { Cookie: cookie } });
  expect((await get("/api/siwe/session")).status).toBe(200);
  const history = await (await get("/faucet/history.csv")).text();
  expect(history.toLowerCase()).toContain(devnetAddress(9).toLowerCase());
  expect(await again.stop("SIGTERM")).toBe(0);
});
