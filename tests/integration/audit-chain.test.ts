import { afterAll, expect, onTestFinished, test } from "vitest";
import { insertAudit } from "#app/domain/activity/audit.store.server.ts";
import { sealedColumns } from "#app/domain/activity/audit-chain.server.ts";
import { verifyAudit } from "#app/domain/activity/verify-audit.server.ts";
import { openTableSource } from "#app/platform/backup/table-source.server.ts";
import { sealAudit } from "#app/domain/activity/seal-audit.server.ts";
import { acquireLease } from "#app/platform/database/lease.server.ts";
import { createTestDatabase, type EngineName, engines, isMissing } from "#tests/support/engines.ts";
import { runTool } from "#tests/support/tool.ts";

const count = 450;
const idOf = (i: number) => `row-${String(i).padStart(4, "0")}`;
const removals: (() => unknown)[] = [];
afterAll(() => {
  for (const remove of removals) remove();
});

/** Creates a database with sealed audit rows. */
async function createSealed(engine: EngineName) {
  const storage = await createTestDatabase(engine);
  removals.push(storage.remove);
  const database = storage.open();
  const { db } = database;
  const add = async (i: number) => {
    const row = { id: idOf(i), at: 1_000 + i, actor: "0xab", action: "faucet.pause" };
    const details = JSON.stringify({ reason: `“${i}”`, before: null });
    await insertAudit(db, { ...row, subject: "faucet", details, area: "faucet" });
  };
  const seal = async () => {
    const lease = await acquireLease(db, { name: "audit-seals", holder: "a", ttlMs: 1, now: 0 });
    if (!lease) throw new Error("The lease is not free.");
    while (!(await sealAudit(db, lease)));
  };
  const { dataDir, databaseUrl } = storage.location;
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "" };
  const verify = (...args: string[]) => runTool("tools/verify-audit", args, { env });
  const verifyHere = async (known: string | null = null) => {
    const source = await openTableSource(storage.location);
    const verdict = await verifyAudit(source, known);
    await source.close();
    return verdict;
  };
  onTestFinished(() => database.close());
  for (let i = 1; i <= count; i += 1) await add(i);
  await seal();
  return { db, add, seal, verify, verifyHere };
}

const newestIn = (output: string) => /Newest hash: ([0-9a-f]{64})/.exec(output)?.[1] ?? "";

for (const engine of engines) {
  const onEngine = test.skipIf(isMissing(engine));

  onEngine(`${engine}: verifies what was added while the console runs`, async () => {
    const { add, seal, verify } = await createSealed(engine);
    const first = await verify();
    expect(first.output).toContain("Unchanged admin actions: 450; not sealed yet: 0. Newest hash:");
    expect(first.code).toBe(0);
    await add(count + 1);
    const second = await verify(newestIn(first.output));
    expect(second.output).toContain("actions: 450; not sealed yet: 1.");
    expect(newestIn(second.output)).toBe(newestIn(first.output));
    await seal();
    const third = await verify(newestIn(first.output));
    expect(third.output).toContain("Unchanged admin actions: 451;");
    expect(third.code).toBe(0);
  });

  onEngine(`${engine}: names the first row that was changed, in whichever column`, async () => {
    const { db, verify, verifyHere } = await createSealed(engine);
    for (const column of sealedColumns.filter((name) => name !== "id" && name !== "number")) {
      const row = db.updateTable("audit").where("id", "=", idOf(201));
      const before = await db
        .selectFrom("audit")
        .selectAll()
        .where("id", "=", idOf(201))
        .executeTakeFirstOrThrow();
      const isNumber = column === "at" || column === "chain_id";
      await row.set({ [column]: isNumber ? 7 : "changed" }).execute();
      expect([column, await verifyHere()]).toMatchObject([
        column,
        { verified: 200, error: expect.stringContaining("Row 201 was changed") as string },
      ]);
      await row.set({ [column]: before[column] }).execute();
    }
    expect(await verifyHere()).toMatchObject({ verified: count, error: null });
    await db.updateTable("audit").set({ subject: "x" }).where("id", "=", idOf(201)).execute();
    const { output, code } = await verify();
    expect(output).toContain(
      "Row 201 was changed: faucet.pause, id row-0201. Unchanged rows before it: 200.",
    );
    expect(code).toBe(1);
  });

  onEngine(`${engine}: finds rows that were deleted, renamed or exchanged`, async () => {
    const { db, seal, verify, verifyHere } = await createSealed(engine);
    const { newestHash: known } = await verifyHere();
    await db.deleteFrom("audit").where("number", ">", 440).execute();
    // Without a hash of an earlier run, the rest is a whole chain.
    expect(await verifyHere()).toMatchObject({ verified: 440, error: null });
    const shortened = await verify(known);
    expect(shortened.output).toContain(`No row has the hash ${known}: newer rows were deleted.`);
    expect(shortened.code).toBe(1);

    const errorHere = async () => (await verifyHere()).error;
    await db.updateTable("audit").set({ id: "other" }).where("number", "=", 300).execute();
    expect(await errorHere()).toContain("Row 300 was changed");
    await db.deleteFrom("audit").where("number", "=", 9).execute();
    expect(await verifyHere()).toMatchObject({
      verified: 8,
      error: expect.stringContaining("Row 9 is missing") as string,
    });
    await db.updateTable("audit").set({ number: 9 }).where("number", "=", 10).execute();
    expect(await errorHere()).toContain("Row 9 was changed");
    await seal();
    expect(await errorHere()).not.toBeNull();
  });
}

test("explains a hash that cannot be one, and a database that is not responding", async () => {
  const env = { DATABASE_URL: "postgres://console@127.0.0.1:1/console" };
  const silent = await runTool("tools/verify-audit", [], { env });
  expect(silent.output).toBe(
    "The database at DATABASE_URL is not responding: connect ECONNREFUSED 127.0.0.1:1\n",
  );
  expect(silent.code).toBe(1);
  const { output, code } = await runTool("tools/verify-audit", ["abc"]);
  expect(output).toContain("Usage: npm run verify-audit");
  expect(code).toBe(1);
});
