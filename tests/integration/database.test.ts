import { renameSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { findSession, insertSession } from "#app/session/session.store.server.ts";
import { insertNonce, takeNonce } from "#app/session/siwe-nonce.store.server.ts";
import { insertAcceptance } from "#app/session/terms-acceptance.store.server.ts";
import {
  acquireLease,
  assertLease,
  type Lease,
  LeaseLostError,
  releaseLease,
} from "#app/platform/database/lease.server.ts";
import { isMigrated, migrate, migrations } from "#app/platform/database/migrations.server.ts";
import { runChild, startChild } from "#tests/support/child.ts";
import {
  createEmptyDatabase,
  createTestDatabase,
  engines,
  isMissing,
} from "#tests/support/engines.ts";
import { queryFile } from "#tests/support/query-file.ts";

for (const engine of engines) {
  const onEngine = test.skipIf(isMissing(engine));

  onEngine(
    `${engine}: a holder keeps its fence when it renews, a successor gets the next`,
    async () => {
      const storage = await createTestDatabase(engine);
      const database = storage.open();
      const acquire = (holder: string, now: number) =>
        acquireLease(database.db, { name: "dispenser", holder, ttlMs: 1_000, now });

      expect(await acquire("a", 0)).toMatchObject({ fence: 1, expiresAt: 1_000 });
      expect(await acquire("b", 500)).toBeNull();
      expect(await acquire("a", 900)).toMatchObject({ fence: 1, expiresAt: 1_900 });
      expect(await acquire("b", 1_900)).toMatchObject({ fence: 2 });
      expect(await acquire("a", 2_000)).toBeNull();
      await database.close();
      storage.remove();
    },
  );

  onEngine(`${engine}: of ten that ask at once one gets the lease`, async () => {
    const storage = await createTestDatabase(engine);
    const database = storage.open();
    const leases = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        acquireLease(database.db, { name: "x", holder: `h${i}`, ttlMs: 1_000, now: 0 }),
      ),
    );
    expect(leases.filter((lease) => lease !== null)).toHaveLength(1);
    await database.close();
    storage.remove();
  });

  onEngine(`${engine}: a released lease can be taken at once, by nobody's leave`, async () => {
    const storage = await createTestDatabase(engine);
    const database = storage.open();
    const acquire = (holder: string) =>
      acquireLease(database.db, { name: "x", holder, ttlMs: 60_000, now: 1_000 });
    const first = await acquire("a");
    if (!first) throw new Error("no lease");
    await releaseLease(database.db, first);
    const second = await acquire("b");
    expect(second).toMatchObject({ holder: "b", fence: 2 });
    await releaseLease(database.db, first);
    expect(await acquire("c")).toBeNull();
    await database.close();
    storage.remove();
  });

  onEngine(`${engine}: the write of a leader that was overtaken is rolled back`, async () => {
    const storage = await createTestDatabase(engine);
    const database = storage.open();
    const stale = await acquireLease(database.db, { name: "x", holder: "a", ttlMs: 10, now: 0 });
    // Paused between its lease check and its write.
    const successor = await acquireLease(database.db, {
      name: "x",
      holder: "b",
      ttlMs: 10,
      now: 20,
    });
    if (!stale || !successor) throw new Error("no lease");

    const write = (lease: Lease, nonce: string) =>
      database.db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto("siwe_nonce")
          .values({ nonce, address: "0x", expires_at: 1 })
          .execute();
        await assertLease(transaction, lease);
      });
    await expect(write(stale, "stale")).rejects.toBeInstanceOf(LeaseLostError);
    await write(successor, "fresh");

    const rows = await database.db.selectFrom("siwe_nonce").select("nonce").execute();
    expect(rows).toEqual([{ nonce: "fresh" }]);
    await database.close();
    storage.remove();
  });

  onEngine(`${engine}: a nonce is taken once by twenty who overlap`, async () => {
    const storage = await createTestDatabase(engine);
    const database = storage.open();
    await insertNonce(database.db, { nonce: "n", address: "0xa", expiresAt: 100 });
    const taken = await Promise.all(
      Array.from({ length: 20 }, () =>
        takeNonce(database.db, { nonce: "n", address: "0xa", now: 50 }),
      ),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
    await database.close();
    storage.remove();
  });

  onEngine(
    `${engine}: the first acceptance of a text is kept, and opens its wallet's sessions`,
    async () => {
      const storage = await createTestDatabase(engine);
      const database = storage.open();
      const { db } = database;
      const [old, now] = [
        { version: 1, sha256: "aa" },
        { version: 1, sha256: "bb" },
      ];
      const accept = (id: string, address: string, terms: typeof now) =>
        insertAcceptance(db, {
          id,
          address,
          ...terms,
          accepted_at: 1_795_000_000_000,
          chain_id: 4443,
          message: `${id}\nline`,
          signature: "0x12",
        });
      for (const address of ["0xa", "0xb"]) {
        await insertSession(db, {
          id: `of ${address}`,
          address,
          chainId: 4443,
          now: 1,
          contract: null,
        });
        await accept(`1${address}`, address, old);
      }
      await Promise.all([accept("2", "0xa", now), accept("3", "0xa", now)]);

      const opens = async (id: string) => (await findSession(db, id, now))?.hasAccepted;
      expect([await opens("of 0xa"), await opens("of 0xb"), await opens("of 0xc")]).toEqual([
        true,
        false,
        undefined,
      ]);
      const rows = await db.selectFrom("terms_acceptance").selectAll().execute();
      expect(rows).toHaveLength(3);
      expect(rows).toContainEqual({
        id: "10xa",
        address: "0xa",
        version: 1,
        sha256: "aa",
        chain_id: 4443,
        accepted_at: 1_795_000_000_000,
        message: "10xa\nline",
        signature: "0x12",
      });
      await database.close();
      storage.remove();
    },
  );

  onEngine(`${engine}: times and counters come back as numbers`, async () => {
    const storage = await createTestDatabase(engine);
    const database = storage.open();
    const expiresAt = 1_795_000_000_000;
    await insertNonce(database.db, { nonce: "n", address: "0xa", expiresAt });
    const row = await database.db.selectFrom("siwe_nonce").selectAll().executeTakeFirst();
    expect(row).toEqual({ nonce: "n", address: "0xa", expires_at: expiresAt });
    await database.close();
    storage.remove();
  });

  onEngine(`${engine}: no acknowledged row is lost to a kill`, async () => {
    const storage = await createTestDatabase(engine);
    const acknowledged: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      const child = startChild("write-rows", { ...storage.location, prefix: `r${round}-` });
      child.onLine((line) => acknowledged.push(line));
      await child.firstLine;
      await sleep(60 + round * 35);
      await child.kill("SIGKILL");
    }
    const after = storage.open();
    const rows = await after.db.selectFrom("siwe_nonce").select("nonce").execute();
    const stored = new Set(rows.map((row) => row.nonce));
    expect(acknowledged.length).toBeGreaterThan(5);
    expect(acknowledged.filter((nonce) => !stored.has(nonce))).toEqual([]);
    await after.close();
    storage.remove();
  });
}

test.skipIf(isMissing("postgres"))(
  "postgres: migrates once from six concurrent processes",
  async () => {
    const storage = await createEmptyDatabase("postgres");
    const results = await Promise.all(
      Array.from({ length: 6 }, () => runChild("migrate", storage.location)),
    );
    expect(results.map((result) => result.code)).toEqual([0, 0, 0, 0, 0, 0]);
    const database = storage.open();
    expect((await migrate(database)).applied).toEqual([]);
    await database.close();
    storage.remove();
  },
);

test.skipIf(isMissing("postgres"))(
  "postgres: consumes a nonce once across twenty concurrent processes",
  async () => {
    const storage = await createTestDatabase("postgres");
    const database = storage.open();
    await insertNonce(database.db, { nonce: "n", address: "0xa", expiresAt: 100 });
    const results = await Promise.all(
      Array.from({ length: 20 }, () => runChild("take-nonce", storage.location)),
    );
    const lines = results.map((result) => result.output.trim());
    expect(lines.filter((line) => line === "taken")).toHaveLength(1);
    expect(lines.filter((line) => line === "refused")).toHaveLength(19);
    await database.close();
    storage.remove();
  },
);

test("sqlite: rejects a second process with a message until the first is killed", async () => {
  const storage = await createEmptyDatabase("sqlite");
  const holder = startChild("hold", storage.location);
  await holder.firstLine;
  const second = await runChild("migrate", storage.location);
  expect(second.code).toBe(1);
  expect(second.errors).toContain("is in use by another console process");
  await holder.kill("SIGKILL");
  expect((await runChild("migrate", storage.location)).code).toBe(0);
  storage.remove();
});

test("sqlite: opens the database in one of six concurrent processes and explains in the others", async () => {
  const storage = await createEmptyDatabase("sqlite");
  const children = Array.from({ length: 6 }, () => startChild("hold", storage.location));
  const outcomes = await Promise.all(children.map((child) => child.firstLine));
  expect(outcomes.filter((line) => line === "open")).toHaveLength(1);
  for (const child of children) await child.kill("SIGKILL");
  storage.remove();
});

test("sqlite: waits while another process holds the write lock for a moment", async () => {
  const storage = await createTestDatabase("sqlite");
  const database = storage.open();
  const locker = startChild("lock-file", { file: database.file, heldForMs: 500 });
  await locker.firstLine;
  await insertNonce(database.db, { nonce: "n", address: "0xa", expiresAt: 1 });
  const rows = await queryFile(database.file ?? "", "select nonce from siwe_nonce");
  expect(rows).toEqual([{ nonce: "n" }]);
  await locker.kill("SIGKILL");
  await database.close();
  storage.remove();
});

test("sqlite: reads and writes nothing while its file is removed or another", async () => {
  const storage = await createTestDatabase("sqlite");
  const database = storage.open();
  const file = database.file ?? "";
  const insert = (nonce: string) =>
    insertNonce(database.db, { nonce, address: "0xa", expiresAt: 1 });
  const inTransaction = (act: () => void) =>
    database.db.transaction().execute(async (db) => {
      await insertNonce(db, { nonce: "half", address: "0xa", expiresAt: 1 });
      act();
    });

  await expect(inTransaction(() => renameSync(file, `${file}.gone`))).rejects.toThrow("removed");
  await expect(insert("lost")).rejects.toThrow("removed or replaced");
  await expect(isMigrated(database)).rejects.toThrow("removed or replaced");
  writeFileSync(file, "");
  await expect(insert("lost")).rejects.toThrow("removed or replaced");

  renameSync(`${file}.gone`, file);
  await insert("stored");
  expect(await queryFile(file, "select nonce from siwe_nonce")).toEqual([{ nonce: "stored" }]);
  await database.close();
  storage.remove();
});

test("sqlite: backs up a database with content before a migration", async () => {
  const storage = await createEmptyDatabase("sqlite");
  const database = storage.open();
  expect((await migrate(database)).copiedTo).toBeNull();
  await insertNonce(database.db, { nonce: "kept", address: "0xa", expiresAt: 1 });

  const drop = { up: (db: Kysely<unknown>) => db.schema.dropTable("siwe_nonce").execute() };
  const report = await migrate(database, { ...migrations, "9999-drop": drop });

  expect(report.applied).toEqual(["9999-drop"]);
  const copied = await queryFile(report.copiedTo ?? "", "select nonce from siwe_nonce");
  expect(copied).toEqual([{ nonce: "kept" }]);
  await database.close();
  storage.remove();
});
