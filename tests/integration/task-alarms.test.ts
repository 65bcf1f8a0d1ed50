import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { describeAlarm } from "#app/common/alerts/describe-alarm.ts";
import { listOpenAlarms } from "#app/domain/alerts/alarm.store.server.ts";
import { channels } from "#app/workers/channels.server.ts";
import type { Worker } from "#app/workers/loop.server.ts";
import { watch } from "#app/workers/watch.server.ts";
import { callEscrow, keyOf, openTask, seedSubmission } from "#tests/support/task-people.ts";
import { engines, isMissing } from "#tests/support/engines.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { type Receiver, startReceiver } from "#tests/support/receiver.ts";
import { rpc } from "#tests/support/rpc.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
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
  let receiver: Receiver;
  let workers: Worker[];

  beforeEach(async () => {
    receiver = await startReceiver();
    runtime = await startTestRuntime({
      engine,
      network,
      variables: { TASKS_WEBHOOK_URL: receiver.origin, TASKS_WEBHOOK_SECRET: "s".repeat(32) },
    });
    workers = [watch(), channels()];
    // The webhook becomes a channel, which gets what is raised from now on.
    await pass();
  });
  afterEach(async () => {
    await runtime.close();
    await receiver.close();
  });

  async function pass(): Promise<void> {
    for (const worker of workers) await worker.runOnce(runtime);
  }

  async function passTime(seconds: number): Promise<void> {
    await rpc(network.basePort, "evm_increaseTime", [seconds]);
    await rpc(network.basePort, "evm_mine", []);
  }

  /** Returns the time of the chain's newest block, in Unix seconds. */
  async function readTime(): Promise<number> {
    const block = await rpc(network.basePort, "eth_getBlockByNumber", ["latest", false]);
    return Number((block as { timestamp: string }).timestamp);
  }

  /** Returns a task's open alarms after two passes, of which the second changes nothing. */
  async function look(task: { title: string }) {
    await pass();
    await pass();
    const open = (await listOpenAlarms(runtime.database.db)).map(describeAlarm);
    return open.filter(({ area, title }) => area === "tasks" && title.includes(`“${task.title}”`));
  }

  /** Returns what the webhook got about a task since the last call. */
  function takeReceived(task: { title: string }): string[] {
    return receiver.got
      .splice(0)
      .map(({ body }) => JSON.parse(body) as Record<string, string>)
      .filter(({ title }) => title?.includes(`“${task.title}”`))
      .map(({ severity, title }) => `${severity}: ${title}`);
  }

  test("raises an alarm before a review ends, a more severe one after, and tells each once", async () => {
    const task = await openTask(network, runtime.database, { reviewers: [admin.address] });
    await seedSubmission(network, runtime.database, { task, by: 5 });
    expect(await look(task)).toEqual([]);
    const page = { label: "Review", to: `/ecoSystem/submitedIncentive?task=${task.id}` };

    await passTime(8 * day);
    const [due, ...others] = await look(task);
    expect(due).toMatchObject({ code: "review-due", severity: "info", page });
    expect(due?.text).toMatch(/^A submission waits for a decision until /);
    expect(others).toEqual([]);
    await passTime(5 * day);
    expect(await look(task)).toMatchObject([{ id: due?.id, severity: "warning" }]);
    await passTime(day);
    const [overdue, ...more] = await look(task);
    expect(overdue).toMatchObject({ code: "review-overdue", severity: "warning", page });
    expect(overdue?.text).toContain("Any reviewer can decide.");
    expect(more).toEqual([]);
    await passTime(2 * day);
    const [escalated] = await look(task);
    expect(escalated).toMatchObject({ id: overdue?.id, severity: "critical" });
    expect(escalated?.text).toContain("A second admin should decide now: any reviewer can.");
    await passTime(2 * day);
    expect(await look(task)).toMatchObject([
      {
        code: "task-closable",
        severity: "info",
        page: { label: "Open the task", to: `/ecoSystem/createdDevTasK/${task.id}` },
      },
    ]);
    expect(takeReceived(task)).toEqual([
      `info: The review of “${task.title}” ends within a week`,
      `warning: The review of “${task.title}” ends within two days`,
      `warning: The review of “${task.title}” is overdue`,
      `critical: The review of “${task.title}” is overdue`,
      `info: “${task.title}” can be closed`,
    ]);
  });

  test("raises another alarm when a review is extended", async () => {
    const task = await openTask(network, runtime.database, { reviewers: [admin.address] });
    await seedSubmission(network, runtime.database, { task, by: 5 });
    await passTime(13 * day);
    const [before] = await look(task);
    expect(before).toMatchObject({ code: "review-due", severity: "warning" });
    const extend = async (reviewBy: number) => {
      const args = [task.number, task.submitBy, reviewBy];
      await callEscrow(network, { functionName: "extend", args });
      await passTime(1);
    };
    await extend((await readTime()) + 6 * day);
    const [after, ...others] = await look(task);
    expect(after).toMatchObject({ code: "review-due", severity: "info" });
    expect(after?.id).not.toBe(before?.id);
    expect(others).toEqual([]);
    await extend((await readTime()) + 20 * day);
    expect(await look(task)).toEqual([]);
    expect(takeReceived(task)).toEqual([
      `warning: The review of “${task.title}” ends within two days`,
      `info: The review of “${task.title}” ends within a week`,
    ]);
  });
});
