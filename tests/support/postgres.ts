import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#app/platform/database/connection.server.ts";
import { migrate } from "#app/platform/database/migrations.server.ts";
import { findFreePorts } from "#contracts/tools/devnet/free-ports.test-support.ts";

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- augments vitest
  interface ProvidedContext {
    /** The run's PostgreSQL server, or null if none is installed. */
    postgresUrl: string | null;
  }
}

/** Starts a temporary PostgreSQL server for the run, behind PgBouncer if TEST_POOLER is set. */
export default async function setup(project: TestProject): Promise<(() => void) | undefined> {
  const server = await startPostgres();
  if (server === null) {
    project.provide("postgresUrl", null);
    process.stderr.write("skipped: PostgreSQL not found (apt-get install postgresql)\n");
    return undefined;
  }
  await createMigratedDatabase(server.url);
  const pooler = process.env["TEST_POOLER"] ? await startPooler(server.url) : null;
  project.provide("postgresUrl", pooler?.url ?? server.url);
  return () => {
    pooler?.stop();
    server.stop();
  };
}

export type PostgresServer = {
  url: string;
  /** File of its certificate, which is its own authority; only with TLS. */
  certificate: string;
  /** Ends it as a crash would, until it is started again. */
  kill: () => void;
  startAgain: () => void;
  /** Ends it and deletes its data. */
  stop: () => void;
};

/** Starts a temporary PostgreSQL server, or returns null if none is installed. */
export async function startPostgres({ tls = false } = {}): Promise<PostgresServer | null> {
  const binaries = findBinaries();
  if (binaries === null) return null;
  const folder = mkdtempSync(path.join(os.tmpdir(), "console-postgres-"));
  const data = path.join(folder, "data");
  const port = await findFreePorts(1);
  const asOwner = commandAs(folder);
  // Commits are written to the log, so that those that were acknowledged survive a kill.
  const fast = "-c fsync=off -c full_page_writes=off";
  asOwner(path.join(binaries, "initdb"), ["-D", data, "-U", "console", "-A", "trust", "-N"]);
  const certificate = path.join(data, "server.crt");
  if (tls) asOwner("openssl", certificateArguments(path.join(data, "server.key"), certificate));
  const start = () =>
    asOwner(path.join(binaries, "pg_ctl"), [
      ...["-D", data, "-w", "-l", path.join(folder, "log")],
      ...["-o", `-p ${port} -k ${folder} -h 127.0.0.1 ${fast} ${tls ? "-c ssl=on" : ""}`, "start"],
    ]);
  const kill = () =>
    asOwner(path.join(binaries, "pg_ctl"), ["-D", data, "-m", "immediate", "stop"]);
  start();
  return {
    certificate,
    url: `postgres://console@127.0.0.1:${port}/postgres`,
    kill,
    startAgain: start,
    stop: () => {
      kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Arguments of openssl for a certificate of the loopback address, signed by itself. */
function certificateArguments(key: string, certificate: string): string[] {
  return [
    ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"],
    ...["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-days", "2"],
    ...["-keyout", key, "-out", certificate],
  ];
}

/** Starts PgBouncer in transaction mode in front of a server, for any of its databases. */
async function startPooler(serverUrl: string): Promise<{ url: string; stop: () => void }> {
  const { hostname, port: serverPort, username } = new URL(serverUrl);
  const folder = mkdtempSync(path.join(os.tmpdir(), "console-pooler-"));
  const file = (name: string) => path.join(folder, name);
  const port = await findFreePorts(1);
  const settings = [
    "[databases]",
    `* = host=${hostname} port=${serverPort} user=${username}`,
    "[pgbouncer]",
    ...["listen_addr = 127.0.0.1", `listen_port = ${port}`, "unix_socket_dir ="],
    ...["auth_type = any", "pool_mode = transaction"],
    // Each test has a database of its own, and the server 100 connections for all of them.
    ...["default_pool_size = 8", "max_client_conn = 2000", "server_idle_timeout = 5"],
    ...[`pidfile = ${file("pid")}`, `logfile = ${file("log")}`],
  ];
  writeFileSync(file("pgbouncer.ini"), `${settings.join("\n")}\n`);
  commandAs(folder)("/usr/sbin/pgbouncer", ["-q", "-d", file("pgbouncer.ini")]);
  const url = new URL(serverUrl);
  url.port = String(port);
  return {
    url: url.href,
    stop: () => {
      process.kill(Number(readFileSync(file("pid"), "utf8")), "SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findBinaries(): string | null {
  const debian = "/usr/lib/postgresql";
  const installed = existsSync(debian)
    ? readdirSync(debian).map((version) => path.join(debian, version, "bin"))
    : [];
  const onPath = (process.env["PATH"] ?? "").split(path.delimiter);
  return (
    [...onPath, ...installed].find((folder) => existsSync(path.join(folder, "initdb"))) ?? null
  );
}

/** PostgreSQL refuses to run as root, so root runs it as the user that its package created. */
function commandAs(folder: string): (binary: string, args: string[]) => void {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    chmodSync(folder, 0o777);
  }
  return (binary, args) => {
    const [command, ...rest] = isRoot
      ? ["runuser", "-u", "postgres", "--", binary, ...args]
      : [binary, ...args];
    const result = spawnSync(command ?? binary, rest, {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "ignore", "pipe"],
    });
    if (result.status !== 0) throw new Error(`${binary} failed: ${result.stderr}`);
  };
}

/** The run's database with the newest schema, which tests copy. */
export const migratedDatabase = "migrated";

async function createMigratedDatabase(serverUrl: string): Promise<void> {
  const databaseUrl = await createDatabase(serverUrl, migratedDatabase, null);
  const database = openDatabase({ databaseUrl, dataDir: os.tmpdir() });
  await migrate(database);
  await database.close();
}

/** Creates a database on a server, empty or as a copy of a template. Returns its URL. */
export function createPostgresDatabase(
  serverUrl: string,
  template: string | null = null,
): Promise<string> {
  const name = `t${Date.now()}${Math.floor(Math.random() * 1e9)}`;
  return createDatabase(serverUrl, name, template);
}

async function createDatabase(serverUrl: string, name: string, template: string | null) {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}${template ? ` template ${template}` : ""}`);
  await client.end();
  return serverUrl.replace(/\/postgres$/, `/${name}`);
}
