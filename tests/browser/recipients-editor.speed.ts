import type { Page } from "playwright-core";
import { getAddress } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { consolePage } from "./console.page.ts";
import { listFiles } from "./list-files.ts";
import { type LongestTask, measureSlowdown, watchTasks } from "./long-tasks.ts";
import { multiSenderPage } from "./multi-sender.page.ts";
import { expectNoErrors, setStage, type Stage } from "./stage.ts";

let stage: Stage;
const { addressOf, writeList, removeLists } = listFiles();

beforeAll(async () => {
  stage = await setStage();
});

afterAll(async () => {
  removeLists();
  await stage.close();
});

async function openForm() {
  const visitor = await stage.visitAsAdmin();
  const form = multiSenderPage(visitor.page);
  await consolePage(visitor.page).open("/multiSender");
  await form.editor.waitFor();
  return { visitor, page: visitor.page, form };
}

const maxTaskMs = 50;
const maxShownMs = 1_000;
/** Up to this slowdown, the machine is quiet enough for wall time to reflect the page alone. */
const quiet = 1.2;

/** A busy machine stretches wall time by the measured slowdown, but never the work itself. */
function expectSwift(what: string, tasks: LongestTask, slowdown: number): void {
  const [wall, cpu] = [Math.round(tasks.wallMs), Math.round(tasks.cpuMs)];
  console.log(
    `${what}: longest task ${wall} ms, ${cpu} ms of work, slowdown ${slowdown.toFixed(2)}`,
  );
  expect(tasks.cpuMs, what).toBeLessThanOrEqual(maxTaskMs);
  if (slowdown <= quiet) expect(tasks.wallMs, what).toBeLessThanOrEqual(maxTaskMs);
}

const takes = 3;

type Take = { tasks: LongestTask; shownMs?: number; slowdown: number };

/** Returns whether a take needs no other: its longest task and its time are within the limits. */
const isSwift = ({ tasks, shownMs = 0, slowdown }: Take) =>
  tasks.wallMs <= maxTaskMs && shownMs <= maxShownMs * slowdown;

/**
 * The loop measures before and after: what delays the machine in between says nothing about the
 * page. So the first take of three within the limits counts, otherwise the one with the shortest
 * task.
 */
async function bestTake<T extends Take>(take: () => Promise<T>): Promise<T> {
  let best = await take();
  for (let i = 1; i < takes && !isSwift(best); i += 1) {
    const next = await take();
    if (isSwift(next) || next.tasks.wallMs < best.tasks.wallMs) best = next;
  }
  return best;
}

async function slowdownAround<T>(
  page: Page,
  work: () => Promise<T>,
): Promise<T & { slowdown: number }> {
  const before = await measureSlowdown(page);
  const done = await work();
  return { ...done, slowdown: Math.max(before, await measureSlowdown(page)) };
}

const lists = [
  {
    name: "in order",
    // Checksummed capitals take the longest to validate.
    line: (index: number) => `${getAddress(addressOf(index))},0.${(index % 9) + 1},note ${index}`,
    counts: "10,000 rows",
  },
  {
    name: "all wrong",
    line: (index: number) => `${addressOf(index)},1.,note ${index}`,
    counts: "10,000 with an error",
  },
  {
    name: "each twice",
    line: (index: number) => `${addressOf(Math.floor(index / 2))},1.5`,
    counts: "10,000 rows",
  },
];

test.each(lists)(
  "shows ten thousand rows, $name, without delay and keeps them editable",
  async (list) => {
    const file = writeList(list.name, 10_000, list.line);
    const { visitor, page, form, ...reading } = await bestTake(async () => {
      const opened = await openForm();
      const { page, form } = opened;
      const read = await slowdownAround(page, async () => {
        const maxTask = await watchTasks(page);
        const startedAt = Date.now();
        await form.file.setInputFiles(file);
        await form.counts(list.counts).waitFor();
        await form.editor.getByText(list.line(0)).first().waitFor();
        return { shownMs: Date.now() - startedAt, tasks: await maxTask() };
      });
      return { ...opened, ...read };
    });
    console.log(`10,000 rows, ${list.name}: shown after ${reading.shownMs} ms`);
    expectSwift(`10,000 rows, ${list.name}`, reading.tasks, reading.slowdown);
    expect(reading.shownMs).toBeLessThanOrEqual(maxShownMs * reading.slowdown);

    const typing = await bestTake(() =>
      slowdownAround(page, async () => {
        const maxTask = await watchTasks(page);
        await form.editor.click();
        await page.keyboard.press("Control+End");
        await form.editor.getByText(list.line(9_999)).last().waitFor();
        await page.keyboard.type("\n# all");
        await form.status.getByText("Reading…").waitFor();
        await form.counts(list.counts).waitFor();
        return { tasks: await maxTask() };
      }),
    );
    expectSwift(`typing after 10,000 rows, ${list.name}`, typing.tasks, typing.slowdown);
    // Counts only the rendered lines, not all of them.
    expect(await page.locator(".cm-line").count()).toBeLessThan(100);
    expectNoErrors(visitor);
  },
);

test("saves ten thousand rows without blocking the page", async () => {
  const line = (index: number) => `${addressOf(index)},0.000${(index % 9) + 1},note ${index}`;
  const file = writeList("to save", 10_000, line);
  const { visitor, page, form, ...saving } = await bestTake(async () => {
    const opened = await openForm();
    const { page, form } = opened;
    await form.file.setInputFiles(file);
    await form.summary.getByText("10,000", { exact: true }).waitFor();
    const saved = await slowdownAround(page, async () => {
      const maxTask = await watchTasks(page);
      const sent = page.waitForRequest((request) => request.method() === "POST");
      await form.save.click();
      await sent;
      return { tasks: await maxTask() };
    });
    return { ...opened, ...saved };
  });
  expectSwift("saving 10,000 rows", saving.tasks, saving.slowdown);
  await page.waitForURL(/\/multiSender\/\w+/);
  await form.chunk(25).waitFor();
  expectNoErrors(visitor);
});
