import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findOverdueReviews } from "#app/domain/tasks/rows/watch.server.ts";
import { readList } from "#app/features/tasks/shared/list-page.server.ts";
import { taskReminders } from "#app/workers/task-reminders.server.ts";
import { callEscrow, keyOf, openTask, seedSubmission } from "#tests/support/task-people.ts";
import { engines, isMissing } from "#tests/support/engines.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { rpc } from "#tests/support/rpc.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { startWebhook, type Webhook } from "#tests/support/webhook.ts";
import { within } from "#scripts/test/patience.ts";

const day = 86_400;
const admin = keyOf(0);

let network: TestNetwork;
beforeAll(async () => {
  network = await startTestNetwork();
}, within(120));
afterAll(() => network.stop());

describe.each(engines.filter((engine) => !isMissing(engine)))("%s", (engine) => {
  let runtime: TestRuntime;
  let webhook: Webhook;

  beforeEach(async () => {
    webhook = await startWebhook();
    runtime = await startTestRuntime({
      engine,
      network,
      variables: { TASKS_WEBHOOK_URL: webhook.url, TASKS_WEBHOOK_SECRET: "s".repeat(32) },
    });
  });
  afterEach(async () => {
    await runtime.close();
    await webhook.close();
  });

  async function passTime(seconds: number): Promise<void> {
    await rpc(network.basePort, "evm_increaseTime", [seconds]);
    await rpc(network.basePort, "evm_mine", []);
  }

  /** Returns the time of the chain's newest block, in Unix seconds. */
  async function readTime(): Promise<number> {
    const block = await rpc(network.basePort, "eth_getBlockByNumber", ["latest", false]);
    return Number((block as { timestamp: string }).timestamp);
  }

  /** Runs one pass in each of two processes; the second finds nothing to add. */
  async function remind(): Promise<string[]> {
    const before = webhook.got.length;
    for (const worker of [taskReminders(), taskReminders()]) {
      await worker.runOnce(runtime);
      await worker.release?.(runtime);
    }
    return webhook.got.slice(before).map(({ body }) => (JSON.parse(body) as { kind: string }).kind);
  }

  test("raises an alarm for a review that is overdue, until it is extended", async () => {
    const task = await openTask(network, runtime.database, { reviewers: [admin.address] });
    await seedSubmission(network, runtime.database, { task, by: 5 });
    expect(await findOverdueReviews()).toMatchObject({ alarms: [] });
    await passTime(Number(task.reviewBy) - (await readTime()) + 1);
    const found = await findOverdueReviews();
    expect(found?.alarms).toMatchObject([
      { code: "review-overdue", subject: task.id, values: { task: task.title, waiting: 1 } },
    ]);
    const reviewBy = (await readTime()) + 6 * day;
    const args = [task.number, task.submitBy, reviewBy];
    await callEscrow(network, { functionName: "extend", args });
    await passTime(1);
    expect(await findOverdueReviews()).toMatchObject({ alarms: [] });
  });

  test("sends each deadline reminder once, and again when the deadline moves", async () => {
    const task = await openTask(network, runtime.database, { reviewers: [admin.address] });
    expect(await remind()).toEqual([]);
    await seedSubmission(network, runtime.database, { task, by: 5 });
    await passTime(8 * day);
    expect(await remind()).toEqual(["review-week"]);
    const [{ body, signature } = { body: "", signature: "" }] = webhook.got;
    expect(JSON.parse(body)).toMatchObject({
      task: { id: task.id, slug: task.slug },
      waiting: 1,
      createdBy: admin.address,
      text: expect.stringMatching(/1 submission waits; the review ends within a week/) as string,
    });
    expect(signature).toMatch(/^sha256=[0-9a-f]{64}$/);
    await passTime(5 * day);
    expect(await remind()).toEqual(["review-days"]);

    const reviewBy = (await readTime()) + 6 * day;
    await callEscrow(network, {
      functionName: "extend",
      args: [task.number, task.submitBy, reviewBy],
    });
    await passTime(1);
    expect(await remind()).toEqual(["review-week"]);
    await passTime(6 * day);
    expect(await remind()).toEqual(["review-overdue"]);
    await passTime(4 * day);
    expect(await remind()).toEqual(["close"]);
    expect(await remind()).toEqual([]);
  });

  test("retries a reminder that the webhook rejected, and lists it as such", async () => {
    const task = await openTask(network, runtime.database, { reviewers: [admin.address] });
    await seedSubmission(network, runtime.database, { task, by: 5 });
    await passTime(8 * day);
    webhook.answerWith((response) => response.writeHead(503).end());
    const start = Date.now();
    const health = async () => {
      const answer = await readList(admin.address, new URLSearchParams());
      return answer.kind === "read" ? answer.page.webhook : null;
    };
    expect(await remind()).toEqual(["review-week"]);
    expect(await health()).toMatchObject({ waiting: 0 });
    runtime.setNow(start + 15_000);
    expect(await remind()).toEqual(["review-week"]);
    expect(await health()).toMatchObject({ waiting: 1, lastError: "It answered with status 503" });
    webhook.answerWith((response) => response.writeHead(204).end());
    runtime.setNow(start + 60_000);
    expect(await remind()).toEqual(["review-week"]);
    expect(await health()).toMatchObject({ waiting: 0, abandoned: 0 });
    const ids = webhook.got.map(({ body }) => (JSON.parse(body) as { id: string }).id);
    expect(new Set(ids).size).toBe(1);
  });
});
