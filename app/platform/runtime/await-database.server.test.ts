import { createServer } from "node:net";
import { pino } from "pino";
import pg from "pg";
import { expect, test } from "vitest";
import { awaitDatabase } from "./await-database.server.ts";
import { findOutage } from "#app/platform/database/storage-error.ts";

const coded = (code: string, message = code) => Object.assign(new Error(message), { code });

test.each([
  coded("ECONNREFUSED"),
  coded("57P03", "the database system is starting up"),
  coded("08006"),
  coded("08P01", "server login has been failing, try again later (server_login_retry)"),
  coded("53300"),
  new Error("timeout exceeded when trying to connect"),
  new Error("Connection terminated unexpectedly"),
  new Error("Migration failed.", { cause: coded("08006") }),
])("waits after %s", (error) => {
  expect(findOutage(error)).not.toBeNull();
});

test.each([
  coded("28P01", "password authentication failed"),
  coded("3D000", "database does not exist"),
  coded("08P01", "no such database: console"),
  coded("08P01", 'database "console" does not exist'),
  coded("08P01", "SASL authentication failed"),
  coded("42501", "permission denied"),
  coded("SQLITE_CORRUPT"),
  new Error("Migration failed."),
  "text",
])("ends after %s", (error) => {
  expect(findOutage(error)).toBeNull();
});

/** Returns a port that nothing listens at. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

test("answers 503 until the database answers, and frees the port then", async () => {
  const port = await freePort();
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const statuses: number[] = [];
  let attempts = 0;
  const connect = async () => {
    attempts += 1;
    if (attempts === 3) return "connected";
    if (attempts === 2) {
      const response = await fetch(`http://127.0.0.1:${port}/readyz`);
      statuses.push(response.status);
    }
    const client = new pg.Client({ host: "127.0.0.1", port: await freePort() });
    await client.connect();
    throw new Error("There is no database.");
  };
  expect(await awaitDatabase(connect, { host: "127.0.0.1", port, log })).toBe("connected");
  expect(statuses).toEqual([503]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("waiting for the database");
  await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow("fetch failed");
});

test("throws what the database answers", async () => {
  const rejected = () => Promise.reject(coded("28P01", "password authentication failed"));
  const port = await freePort();
  const waiting = { host: "127.0.0.1", port, log: pino({ level: "silent" }) };
  await expect(awaitDatabase(rejected, waiting)).rejects.toThrow("password authentication failed");
});
