import type { Page } from "playwright-core";
import { getAddress } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { consolePage } from "./console.page.ts";
import { listFiles } from "./list-files.ts";
import { type LongTask, measureSlowdown, type Slowdown, watchTasks } from "./long-tasks.ts";
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

/** Limits on an idle desktop machine. */
const maxTaskMs = 50;
const maxShownMs = 1_000;

type Take = { tasks: LongTask; shownMs?: number; slowdown: Slowdown };

/** Returns the figures of a take as shares of their limits on the machine that was measured. */
const sharesOf = ({ tasks, shownMs = 0, slowdown }: Take) => ({
  wall: tasks.wallMs / (maxTaskMs * slowdown.wall),
  cpu: tasks.cpuMs / (maxTaskMs * slowdown.cpu),
  shown: shownMs / (maxShownMs * slowdown.wall),
});

const maxShareOf = (take: Take) => Math.max(...Object.values(sharesOf(take)));

function expectSwift(what: string, take: Take): void {
  const { wall, cpu, shown } = sharesOf(take);
  console.log(
    `${what}: longest task ${wall.toFixed(2)} and its work ${cpu.toFixed(2)} of the limit; ` +
      `slowdown ${take.slowdown.wall.toFixed(2)}`,
  );
  if (take.shownMs !== undefined)
    console.log(`${what}: shown after ${shown.toFixed(2)} of the limit`);
  expect(wall, what).toBeLessThanOrEqual(1);
  expect(cpu, what).toBeLessThanOrEqual(1);
  expect(shown, what).toBeLessThanOrEqual(1);
}

const takes = 5;

/**
 * The slowdown is measured before and after: what delays the machine in between says nothing about
 * the page. So the first take within the limits counts, otherwise the best of them.
 */
async function bestTake<T extends Take>(take: () => Promise<T>): Promise<T> {
  let best = await take();
  for (let i = 1; i < takes && maxShareOf(best) > 1; i += 1) {
    const next = await take();
    if (maxShareOf(next) < maxShareOf(best)) best = next;
  }
  return best;
}

async function withSlowdown<T>(
  page: Page,
  work: () => Promise<T>,
): Promise<T & { slowdown: Slowdown }> {
  const before = await measureSlowdown(page);
  const done = await work();
  const after = await measureSlowdown(page);
  const slowdown = {
    wall: Math.max(before.wall, after.wall),
    cpu: Math.max(before.cpu, after.cpu),
  };
  return { ...done, slowdown };
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
      const read = await withSlowdown(page, async () => {
        const stop = await watchTasks(page);
        const startedAt = Date.now();
        await form.file.setInputFiles(file);
        await form.counts(list.counts).waitFor();
        await form.editor.getByText(list.line(0)).first().waitFor();
        return { shownMs: Date.now() - startedAt, tasks: await stop() };
      });
      return { ...opened, ...read };
    });
    expectSwift(`10,000 rows, ${list.name}`, reading);

    const typing = await bestTake(() =>
      withSlowdown(page, async () => {
        const stop = await watchTasks(page);
        await form.editor.click();
        await page.keyboard.press("Control+End");
        await form.editor.getByText(list.line(9_999)).last().waitFor();
        await page.keyboard.type("\n# all");
        await form.status.getByText("Reading…").waitFor();
        await form.counts(list.counts).waitFor();
        return { tasks: await stop() };
      }),
    );
    expectSwift(`typing after 10,000 rows, ${list.name}`, typing);
    // Counts only the rendered lines, not all of them.
    expect(await page.locator(".cm-line").count()).toBeLessThan(100);
    expectNoErrors(visitor);
  },
);

test("saves ten thousand rows without blocking the page", async () => {
  let saved = 0;
  const saving = await bestTake(async () => {
    // The console warns about a list that was saved before, so each take has its own.
    const first = saved * 10_000;
    saved += 1;
    const line = (index: number) =>
      `${addressOf(first + index)},0.000${(index % 9) + 1},note ${index}`;
    const file = writeList(`to save ${saved}`, 10_000, line);
    const { visitor, page, form } = await openForm();
    await form.file.setInputFiles(file);
    await form.summary.getByText("10,000", { exact: true }).waitFor();
    const take = await withSlowdown(page, async () => {
      const stop = await watchTasks(page);
      const sent = page.waitForRequest((request) => request.method() === "POST");
      await form.save.click();
      await sent;
      return { tasks: await stop() };
    });
    await page.waitForURL(/\/multiSender\/\w+/);
    await form.chunk(25).waitFor();
    expectNoErrors(visitor);
    return take;
  });
  expectSwift("saving 10,000 rows", saving);
});
