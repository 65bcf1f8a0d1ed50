import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { keccak256, numberToHex } from "viem";
import { privateKeyToAddress } from "viem/accounts";
import { describe, expect, onTestFinished, test } from "vitest";
import { devnetAddress, devnetIndex } from "#app/chain/devnet-accounts.ts";
import { findBytes, hashBytes } from "#app/domain/files/file-bytes.store.server.ts";
import { importFiles } from "#app/domain/files/import-files.server.ts";
import { saveEvidenceRow } from "#app/domain/staking/evidence/evidence.store.server.ts";
import { insertFile, sumSubmissionBytes } from "#app/domain/tasks/store/file.store.server.ts";
import {
  maxBytesOfTask,
  maxBytesWaiting,
  saveFile,
} from "#app/domain/tasks/files/save-file.server.ts";
import { serveFile } from "#app/domain/tasks/files/serve-file.server.ts";
import { migrate, migrations } from "#app/platform/database/migrations.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { getRuntime, setRuntime } from "#app/platform/runtime/runtime.server.ts";
import { createEmptyDatabase, engines, isMissing } from "#tests/support/engines.ts";
import type { Variables } from "#tests/support/open-runtime.ts";
import { startTestRuntime } from "#tests/support/runtime.ts";
import { seedSubmissions, seedTasks } from "#tests/support/tasks.ts";

const by = devnetAddress(devnetIndex.admins[0]);
const bytesOf = (text: string) => new TextEncoder().encode(text);
const asker = { address: by, isAdmin: true };

describe.each(engines.filter((engine) => !isMissing(engine)))("%s", (engine) => {
  async function start(variables: Variables = {}) {
    const runtime = await startTestRuntime({ engine, variables });
    onTestFinished(() => runtime.close());
    return runtime;
  }

  /** Adds the row of a file. */
  async function name(runtime: Awaited<ReturnType<typeof start>>, sha256: string) {
    const id = newId(Date.now());
    const owner = { taskId: null, submissionId: null, forTask: null, uploadedBy: by };
    const content = { name: "a.txt", type: "text/plain", size: 3, sha256, createdAt: Date.now() };
    await insertFile(runtime.database.db, { id, ...owner, ...content, isCurrent: true });
    return id;
  }

  test("an upload is served by an instance with another data directory", async () => {
    const runtime = await start();
    const stored = await saveFile({
      bytes: bytesOf("everywhere"),
      name: "a.txt",
      by,
      forTask: null,
    });
    if (stored.kind !== "saved") throw new Error(stored.message);
    const dataDir = mkdtempSync(path.join(os.tmpdir(), "console-other-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    setRuntime({ ...runtime, env: { ...runtime.env, dataDir } });
    const response = await serveFile(stored.file.id, asker);
    expect([response.status, await response.text()]).toEqual([200, "everywhere"]);

    const { db } = runtime.database;
    await db
      .updateTable("file_bytes")
      .set({ content: bytesOf("other") })
      .execute();
    expect((await serveFile(stored.file.id, asker)).status).toBe(500);
    await saveFile({ bytes: bytesOf("everywhere"), name: "b.txt", by, forTask: null });
    expect((await serveFile(stored.file.id, asker)).status).toBe(200);
  });

  test("stores no bytes of an upload whose row is refused", async () => {
    const runtime = await start();
    const { db } = runtime.database;
    await db.schema.alterTable("dev_task_file").renameTo("dev_task_file_away").execute();
    await expect(
      saveFile({ bytes: bytesOf("half"), name: "a.txt", by, forTask: null }),
    ).rejects.toThrow();
    expect(await findBytes(db, hashBytes(bytesOf("half")))).toBeNull();
  });

  test("moves the files of an older version into the database, and continues after a crash", async () => {
    const runtime = await start();
    const { db } = runtime.database;
    const { dataDir } = runtime.env;
    const write = (folder: string, text: string, sha256 = hashBytes(bytesOf(text))) => {
      const shard = path.join(dataDir, folder, sha256.slice(0, 2));
      mkdirSync(shard, { recursive: true });
      writeFileSync(path.join(shard, sha256), text);
      return sha256;
    };
    const task = write("files", "of a task");
    const damaged = write("files", "changed since", "ab".repeat(32));
    const orphan = write("files", "of nothing");
    const evidence = write("evidence/files", "of evidence");
    writeFileSync(path.join(dataDir, "files", task.slice(0, 2), `${task}.12.tmp`), "of a");
    const id = await name(runtime, task);
    const damagedId = await name(runtime, damaged);
    await saveEvidenceRow(db, by, {
      hash: keccak256("0x01"),
      text: "Why",
      files: [{ name: "log.txt", type: "text/plain", size: 11, sha256: evidence }],
      savedBy: by,
      savedAt: Date.now(),
    });
    let imports = 0;
    await expect(
      importFiles({
        ...runtime,
        now: () => {
          imports += 1;
          if (imports > 1) throw new Error("killed");
          return Date.now();
        },
      }),
    ).rejects.toThrow("killed");

    await importFiles(runtime);
    expect((await serveFile(id, asker)).status).toBe(200);
    expect((await serveFile(damagedId, asker)).status).toBe(500);
    expect(Buffer.from((await findBytes(db, evidence)) ?? []).toString()).toBe("of evidence");
    expect(await findBytes(db, orphan)).toBeNull();
    expect(["files", "evidence"].map((one) => existsSync(path.join(dataDir, one)))).toEqual([
      false,
      false,
    ]);

    // Killed before the folder was deleted: what the database has is not overwritten.
    write("files", "changed", task);
    const late = write("files", "named late");
    await name(runtime, late);
    await importFiles(runtime);
    await importFiles(runtime);
    expect((await serveFile(id, asker)).status).toBe(200);
    expect(Buffer.from((await findBytes(db, late)) ?? []).toString()).toBe("named late");
  });

  test("counts files that were submitted before there were limits to their task", async () => {
    const storage = await createEmptyDatabase(engine);
    const database = storage.open();
    onTestFinished(async () => {
      await database.close();
      storage.remove();
    });
    const { db } = database;
    const known = Object.entries(migrations).filter(([name]) => name < "0036");
    await migrate(database, Object.fromEntries(known));
    const [task] = await seedTasks(db, 1);
    if (!task) throw new Error("No task was seeded.");
    await seedSubmissions(db, task, 1, { status: "submitted" });
    const { id } = await db.selectFrom("dev_submission").select("id").executeTakeFirstOrThrow();
    const file = { uploaded_by: by.toLowerCase(), name: "a", type: "text/plain", sha256: "ab" };
    const row = { size: 5, is_current: 1 as const, created_at: 1 };
    for (const submission_id of [id, null]) {
      const owner = { id: newId(1), task_id: null, submission_id };
      await db
        .insertInto("dev_task_file")
        .values({ ...owner, ...file, ...row })
        .execute();
    }
    await migrate(database);
    expect(await sumSubmissionBytes(db, task.id)).toEqual({ all: 5, ofTask: 5, waiting: 0 });
  });

  /** Adds the row of a file of a submission, without its bytes. */
  function use(size: number, of: { forTask: string; submissionId: string | null }) {
    const id = newId(Date.now());
    const content = { name: "a.txt", type: "text/plain", size, sha256: "cd".repeat(32) };
    const owner = { taskId: null, uploadedBy: by, isCurrent: true, createdAt: Date.now() };
    return insertFile(getRuntime().database.db, { id, ...of, ...content, ...owner });
  }

  /** Uploads ten bytes each from many new wallets at once; returns how often each answer came. */
  async function rush(forTask: string | null) {
    const answers = await Promise.all(
      Array.from({ length: 8 }, async (_, i) => {
        const wallet = privateKeyToAddress(numberToHex(i + 1, { size: 32 }));
        const bytes = bytesOf(`${i} is ten b.`);
        const answer = await saveFile({ bytes, name: "a.txt", by: wallet, forTask });
        return answer.kind === "saved" ? "saved" : `${answer.status} ${answer.code}`;
      }),
    );
    return Object.fromEntries(
      [...new Set(answers)].map((one) => [one, answers.filter((each) => each === one).length]),
    );
  }
  const three = 3 * bytesOf("0 is ten b.").length;

  test("new wallets cannot exceed what a task's submissions may store, nor affect others", async () => {
    await start();
    await use(maxBytesOfTask - three, { forTask: "crowded", submissionId: "one" });
    expect(await rush("crowded")).toEqual({ saved: 3, "507 task-full": 5 });
    expect(await rush("other")).toEqual({ saved: 8 });
  });

  test("new wallets cannot exceed what may wait for submission, and block no admin", async () => {
    await start();
    await use(maxBytesWaiting - three, { forTask: "other", submissionId: null });
    expect(await rush("mine")).toEqual({ saved: 3, "507 too-many-waiting": 5 });
    expect(await rush(null)).toEqual({ saved: 8 });
  });

  test("new wallets cannot exceed what the operator allows in all, and block no admin", async () => {
    await start({ SUBMISSION_FILES_MB: "100" });
    await use(100 * 1_048_576 - three, { forTask: "other", submissionId: "one" });
    expect(await rush("mine")).toEqual({ saved: 3, "507 no-space": 5 });
    const { db } = getRuntime().database;
    expect(await db.selectFrom("file_bytes").select("sha256").execute()).toHaveLength(3);
    expect(await rush(null)).toEqual({ saved: 8 });
  });
});
