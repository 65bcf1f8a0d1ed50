import http from "node:http";
import type { AddressInfo } from "node:net";
import { keccak256, stringToHex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { devnetAddress, devnetIndex } from "#app/chain/devnet-accounts.ts";
import { findFiles } from "#app/domain/tasks/store/file.store.server.ts";
import { saveFile } from "#app/domain/tasks/files/save-file.server.ts";
import { pruneFiles } from "#app/domain/tasks/files/prune-files.server.ts";
import { signWork } from "#app/domain/submissions/intake/change.server.ts";
import { enterSubmission } from "#app/domain/submissions/intake/submit.server.ts";
import { findAlike } from "#app/domain/submissions/marks/find-alike.server.ts";
import { findSubmission } from "#app/domain/tasks/store/submission.store.server.ts";
import type { Task } from "#app/domain/tasks/store/task.store.server.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains } from "#tests/support/chain-mock.ts";
import { engines, isMissing } from "#tests/support/engines.ts";
import { seededEscrowChain } from "#tests/support/seeded-escrow.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { call, deployTestEscrow, submitWork, upload } from "#tests/support/task-intake.ts";
import { seedTasks } from "#tests/support/tasks.ts";

const dayMs = 86_400_000;
const admin = devnetAddress(devnetIndex.admins[0]);
const makers = Array.from({ length: 20 }, (_, i) =>
  privateKeyToAccount(keccak256(stringToHex(`maker ${i}`))),
);
const bytesOf = (text: string) => new TextEncoder().encode(text);
const prose = (topic: string) =>
  `I looked into the ${topic} of the harbour, found why it stops when nobody is there, mended that ` +
  "and wrote three tests which fail without the change and pass with it on both engines.";

let runtime: TestRuntime;
const db = () => runtime.database.db;
const chain = mockChains(14_443, seededEscrowChain(db));

describe.each(engines.filter((engine) => !isMissing(engine)))("%s", (engine) => {
  let app: App;
  let people: { account: (typeof makers)[number]; cookie: string }[];

  beforeAll(async () => {
    app = await loadApp();
    runtime = await startTestRuntime({ engine });
    deployTestEscrow(runtime);
    people = [];
    for (const account of makers) people.push({ account, cookie: await signIn(app, account) });
  });
  afterAll(() => runtime.close());

  const person = (index: number) => {
    const found = people[index];
    if (!found) throw new Error("There is no such maker.");
    return found;
  };

  async function seedTask(text: object = {}): Promise<Task> {
    const [task] = await seedTasks(db(), 1, { fields: text });
    if (!task) throw new Error("No task was seeded.");
    return task;
  }

  /** Submits work and returns the id. */
  async function submit(task: Task, index: number, work: Record<string, unknown>) {
    const answer = await submitWork(app, person(index), { task: task.slug, ...work });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return (answer.body as { id: string }).id;
  }

  const flagsOf = async (id: string) => (await findSubmission(db(), id))?.flags;

  test("accepts as many of 20 concurrent submissions as the task allows", async () => {
    const task = await seedTask({ mostSubmissions: "7" });
    const answers = await Promise.all(
      people.map((one, i) =>
        submitWork(app, one, { task: task.slug, link: `https://work.example/${i}` }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(7).fill(201), ...Array<number>(13).fill(409)]);
  });

  test("accepts as many of 20 concurrent submissions as allowed per address", async () => {
    const task = await seedTask({ perAddress: "3" });
    const answers = await Promise.all(
      people.map((_, i) =>
        submitWork(app, person(0), { task: task.slug, link: `https://work.example/${i}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.error?.code === "limit-reached")).toHaveLength(17);
  });

  test("accepts no submission while the last award is being recorded", async () => {
    const task = await seedTask();
    const json = { task: task.slug, link: "https://work.example/late" };
    let begun = () => {};
    const isBegun = new Promise<void>((resolve) => (begun = resolve));
    const booking = db()
      .transaction()
      .execute(async (trx) => {
        const booked = { winners: 10, max_winners: 10 };
        await trx.updateTable("dev_task").set(booked).where("id", "=", task.id).execute();
        begun();
        await new Promise((resolve) => setTimeout(resolve, 1_000));
      });
    await isBegun;
    const answers = await Promise.all(people.map((one) => submitWork(app, one, json)));
    await booking;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([409]));
    const { message } = answers[0]?.body.error ?? {};
    expect(message).toBe("All 10 rewards of this task are awarded. It takes no more submissions.");
    const rows = db().selectFrom("dev_submission").select("id").where("task_id", "=", task.id);
    expect(await rows.execute()).toEqual([]);
  });

  test("stores the same work once when sent 20 times concurrently", async () => {
    const task = await seedTask({ perAddress: "20" });
    const json = { task: task.slug, link: "https://work.example/once" };
    const answers = await Promise.all(people.map(() => submitWork(app, person(1), json)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  test("stores 20 of 25 concurrent uploads and attaches a file to one submission only", async () => {
    const task = await seedTask({ perAddress: "5" });
    const uploads = await Promise.all(
      Array.from({ length: 25 }, (_, i) => {
        const file = { name: "a.txt", bytes: bytesOf(`${engine} ${i}`), task: task.slug };
        return upload(app, person(2).cookie, file);
      }),
    );
    const stored = uploads.filter(({ status }) => status === 201);
    expect([stored.length, uploads.filter(({ status }) => status === 429).length]).toEqual([20, 5]);
    const files = [stored[0]?.body.id];
    const link = "https://work.example/f";
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((i) =>
        submitWork(app, person(2), { task: task.slug, link, notes: `Work ${i}`, files }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const rows = await db()
      .selectFrom("dev_submission")
      .select("id")
      .where("link", "=", "https://work.example/f")
      .execute();
    expect(rows).toHaveLength(1);
  });

  test("flags similar submissions on both sides, by link, file and text", async () => {
    const task = await seedTask();
    const first = await submit(task, 3, {
      link: "https://www.github.com/a/b.git",
      notes: prose("relayer"),
    });
    const file = await upload(app, person(4).cookie, {
      name: "a.txt",
      bytes: bytesOf("same"),
      task: task.slug,
    });
    const second = await submit(task, 4, {
      link: "https://github.com/A/b/?utm_source=x",
      notes: prose("relayer").toUpperCase(),
      payees: [{ account: person(5).account.address, shareBps: 10_000 }],
      files: [file.body.id],
    });
    // All came from one browser and one address: device, link and text.
    expect([await flagsOf(first), await flagsOf(second)]).toEqual([3, 3]);
    const other = await upload(app, person(5).cookie, {
      name: "b.txt",
      bytes: bytesOf("same"),
      task: task.slug,
    });
    const third = await submit(task, 5, {
      link: "https://work.example/5",
      notes: prose("clock"),
      files: [other.body.id],
    });
    expect([await flagsOf(first), await flagsOf(second), await flagsOf(third)]).toEqual([3, 5, 3]);
    const alike = await findAlike(db(), second);
    expect(alike.map(({ submissionId, by }) => [submissionId, [...by].sort()])).toEqual([
      [first, ["device", "link", "text"]],
      [third, ["device", "file", "payee"]],
    ]);
    expect(alike[0]?.similarity).toBe(1);
    const elsewhere = await submit(await seedTask(), 6, { link: "https://github.com/a/b" });
    expect(await flagsOf(elsewhere)).toBe(0);

    await call(app, `/api/submissions/${second}`, { ...person(4), method: "DELETE" });
    expect([await flagsOf(first), await flagsOf(second), await flagsOf(third)]).toEqual([1, 0, 1]);
    const url = `/api/submissions/${third}`;
    await submitWork(app, person(5), { link: "https://github.com/a/b" }, { url, method: "PUT" });
    expect([await flagsOf(first), await flagsOf(third)]).toEqual([2, 2]);
  });

  test("removes an upload without a submission after a day, with its bytes, and nothing else", async () => {
    const old = Date.now() - 2 * dayMs;
    const by = person(7).account.address;
    const save = async (text: string) => {
      const stored = await saveFile({ bytes: bytesOf(text), name: "a.txt", by, forTask: null });
      if (stored.kind !== "saved") throw new Error(stored.message);
      return stored.file;
    };
    const waiting = await save("waits");
    const used = await save("used");
    const again = await save("used");
    const fresh = await save("fresh");
    await submit(await seedTask(), 7, { link: "https://work.example/7", files: [used.id] });
    await db()
      .updateTable("dev_task_file")
      .set({ created_at: old })
      .where("id", "in", [waiting.id, used.id, again.id])
      .execute();
    await db().updateTable("file_bytes").set({ created_at: old }).execute();
    await pruneFiles({ ...runtime, now: Date.now });
    const hashes = [waiting, used, fresh].map(({ sha256 }) => sha256);
    const rows = db().selectFrom("file_bytes").select("sha256").where("sha256", "in", hashes);
    expect((await rows.execute()).map(({ sha256 }) => sha256).sort()).toEqual(
      [used.sha256, fresh.sha256].sort(),
    );
    const files = await findFiles(db(), [waiting.id, used.id, again.id, fresh.id]);
    expect(files.map(({ id }) => id).sort()).toEqual([used.id, fresh.id].sort());
  });

  test("holds an admin's entry until its submitter signs it", async () => {
    const task = await seedTask();
    const submitter = person(8);
    const entered = await enterSubmission({
      slug: task.slug,
      work: { link: "https://work.example/8" },
      by: admin,
      submitter: submitter.account.address,
    });
    if (entered.kind !== "saved") throw new Error(entered.message);
    const { id } = entered.submission;
    const url = `/api/submissions/${id}`;
    const response = await call(app, url, submitter);
    expect(response.body).toMatchObject({ isSigned: false, status: "submitted" });
    const { signedAt } = response.body.typedData.message;
    const sign = (signature: string) =>
      call(app, `${url}/signature`, {
        method: "POST",
        ...submitter,
        json: { signature, signedAt },
      });
    const wrong = await person(9).account.signTypedData(response.body.typedData);
    expect((await sign(wrong)).body.error.field).toBe("signature");
    const signature = await submitter.account.signTypedData(response.body.typedData);
    expect((await sign(signature)).body).toMatchObject({ isSigned: true, typedData: null });
    expect((await sign(signature)).body.error.code).toBe("signed");
    const ref = { id, by: person(9).account.address };
    expect(await signWork(ref, { signature, signedAt })).toMatchObject({
      kind: "rejected",
      status: 404,
    });
    const audits = await db().selectFrom("audit").select("action").execute();
    expect(audits).toEqual([{ action: "submission.enter" }]);
  });

  test("never fetches submitted links", async () => {
    let hits = 0;
    const canary = http.createServer((_request, response) => {
      hits += 1;
      response.end();
    });
    await new Promise<void>((resolve) => canary.listen(0, "127.0.0.1", resolve));
    const { port } = canary.address() as AddressInfo;
    chain.server.events.on("request:unhandled", () => {
      hits += 1;
    });
    const link = `https://127.0.0.1:${port}`;
    const task = await seedTask({ questions: "Where? | link | required" });
    const id = await submit(task, 10, {
      link: `${link}/link`,
      repository: `${link}/repository`,
      answers: [`${link}/answer`],
      notes: `![picture](${link}/picture) <img src="http://127.0.0.1:${port}/image">`,
    });
    await call(app, `/api/submissions/${id}`, person(10));
    await call(app, `/api/tasks/${task.slug}`);
    await findAlike(db(), id);
    await new Promise((resolve) => canary.close(resolve));
    expect(hits).toBe(0);
  });
});
