import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { findFreePorts } from "#contracts/tools/devnet/free-ports.test-support.ts";

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- augments vitest
  interface ProvidedContext {
    /** The run's PostgreSQL server, or null if none is installed. */
    postgresUrl: string | null;
  }
}

/** Starts a temporary PostgreSQL server for the run. */
export default async function setup(project: TestProject): Promise<(() => void) | undefined> {
  const server = await startPostgres();
  project.provide("postgresUrl", server?.url ?? null);
  if (server === null) {
    process.stderr.write("skipped: PostgreSQL not found (apt-get install postgresql)\n");
  }
  return server?.stop;
}

export type PostgresServer = {
  url: string;
  /** Ends it as a crash would, until it is started again. */
  kill: () => void;
  startAgain: () => void;
  /** Ends it and deletes its data. */
  stop: () => void;
};

/** Starts a temporary PostgreSQL server, or returns null if none is installed. */
export async function startPostgres(): Promise<PostgresServer | null> {
  const binaries = findBinaries();
  if (binaries === null) return null;
  const folder = mkdtempSync(path.join(os.tmpdir(), "console-postgres-"));
  const data = path.join(folder, "data");
  const port = await findFreePorts(1);
  const asOwner = commandAs(folder);
  // Commits are written to the log, so that those that were acknowledged survive a kill.
  const fast = "-c fsync=off -c full_page_writes=off";
  asOwner(path.join(binaries, "initdb"), ["-D", data, "-U", "console", "-A", "trust", "-N"]);
  const start = () =>
    asOwner(path.join(binaries, "pg_ctl"), [
      ...["-D", data, "-w", "-l", path.join(folder, "log")],
      ...["-o", `-p ${port} -k ${folder} -h 127.0.0.1 ${fast}`, "start"],
    ]);
  const kill = () =>
    asOwner(path.join(binaries, "pg_ctl"), ["-D", data, "-m", "immediate", "stop"]);
  start();
  return {
    url: `postgres://console@127.0.0.1:${port}/postgres`,
    kill,
    startAgain: start,
    stop: () => {
      kill();
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

/** Creates an empty database on the run's server. */
export async function createPostgresDatabase(serverUrl: string): Promise<string> {
  const name = `t${Date.now()}${Math.floor(Math.random() * 1e9)}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return serverUrl.replace(/\/postgres$/, `/${name}`);
}
