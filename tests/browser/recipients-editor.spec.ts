import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { getAddress, numberToHex } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findBarriers } from "./axe.ts";
import { consolePage } from "./console.page.ts";
import { type LongestTask, measureSlowdown, watchTasks } from "./long-tasks.ts";
import { multiSenderPage } from "./multi-sender.page.ts";
import { expectNoFaults, patiently, setStage, type Stage } from "./stage.ts";

let stage: Stage;
const folder = mkdtempSync(path.join(os.tmpdir(), "console-lists-"));

beforeAll(async () => {
  stage = await setStage();
});

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await stage.close();
});

function addressOf(place: number): string {
  return numberToHex((BigInt(place) + 1n) * 0x9e3779b97f4a7c15f39cc0605cedc835n, { size: 20 });
}

/** On the disk, since a file that is handed over in memory is made in the page, which holds it up. */
function writeList(name: string, count: number, line: (place: number) => string): string {
  const file = path.join(folder, `${name}.csv`);
  writeFileSync(file, Array.from({ length: count }, (_, place) => line(place)).join("\r\n"));
  return file;
}

async function openForm() {
  const visitor = await stage.visitAsAdmin();
  const form = multiSenderPage(visitor.page);
  await consolePage(visitor.page).open("/multiSender");
  await form.editor.waitFor();
  return { visitor, page: visitor.page, form };
}

const mostTaskMs = 50;
const mostShownMs = 1_000;
/** Up to here the machine is quiet enough that a clock on the wall tells of the page alone. */
const quiet = 1.2;

/** A busy machine stretches what the clock says, by as much as the loop says; never the work itself. */
function expectSwift(what: string, tasks: LongestTask, slowdown: number): void {
  const [wall, cpu] = [Math.round(tasks.wallMs), Math.round(tasks.cpuMs)];
  console.log(
    `${what}: longest task ${wall} ms, ${cpu} ms of work, slowdown ${slowdown.toFixed(2)}`,
  );
  expect(tasks.cpuMs, what).toBeLessThanOrEqual(mostTaskMs);
  if (slowdown <= quiet) expect(tasks.wallMs, what).toBeLessThanOrEqual(mostTaskMs);
}

async function slowdownAround<T>(page: Page, work: () => Promise<T>): Promise<[T, number]> {
  const before = await measureSlowdown(page);
  const done = await work();
  return [done, Math.max(before, await measureSlowdown(page))];
}

const lists = [
  {
    name: "in order",
    // Capitals of a checksum take the longest to judge.
    line: (place: number) => `${getAddress(addressOf(place))},0.${(place % 9) + 1},note ${place}`,
    counts: "10,000 rows",
  },
  {
    name: "all wrong",
    line: (place: number) => `${addressOf(place)},1.,note ${place}`,
    counts: "10,000 with an error",
  },
  {
    name: "each twice",
    line: (place: number) => `${addressOf(Math.floor(place / 2))},1.5`,
    counts: "10,000 rows",
  },
];

test.each(lists)(
  "ten thousand rows, $name, are there at once and can be worked on",
  async (list) => {
    const { visitor, page, form } = await openForm();
    const file = writeList(list.name, 10_000, list.line);

    const [reading, slowdown] = await slowdownAround(page, async () => {
      const longestTask = await watchTasks(page);
      const startedAt = Date.now();
      await form.file.setInputFiles(file);
      await form.counts(list.counts).waitFor();
      await form.editor.getByText(list.line(0)).first().waitFor();
      return { shownMs: Date.now() - startedAt, tasks: await longestTask() };
    });
    console.log(`10,000 rows, ${list.name}: shown after ${reading.shownMs} ms`);
    expectSwift(`10,000 rows, ${list.name}`, reading.tasks, slowdown);
    expect(reading.shownMs).toBeLessThanOrEqual(mostShownMs * slowdown);

    const [typing, slowdownTyping] = await slowdownAround(page, async () => {
      const longestTask = await watchTasks(page);
      await form.editor.click();
      await page.keyboard.press("Control+End");
      await form.editor.getByText(list.line(9_999)).last().waitFor();
      await page.keyboard.type("\n# all");
      await form.status.getByText("Reading…").waitFor();
      await form.counts(list.counts).waitFor();
      return longestTask();
    });
    expectSwift(`typing after 10,000 rows, ${list.name}`, typing, slowdownTyping);
    // The lines that are drawn, and not those that are there.
    expect(await page.locator(".cm-line").count()).toBeLessThan(100);
    expectNoFaults(visitor);
  },
);

test("ten thousand rows are saved without holding up the page", async () => {
  const { visitor, page, form } = await openForm();
  const line = (place: number) => `${addressOf(place)},0.000${(place % 9) + 1},note ${place}`;
  await form.file.setInputFiles(writeList("to save", 10_000, line));
  await form.summary.getByText("10,000", { exact: true }).waitFor();
  const [tasks, slowdown] = await slowdownAround(page, async () => {
    const longestTask = await watchTasks(page);
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await form.save.click();
    await sent;
    return longestTask();
  });
  expectSwift("saving 10,000 rows", tasks, slowdown);
  await page.waitForURL(/\/multiSender\/\w+/);
  await form.chunk(25).waitFor();
  expectNoFaults(visitor);
});

test("what is typed before the editor is there stays, with the focus and the caret", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const form = multiSenderPage(page);
  const release = await holdBack(page, /line-editor/);
  await consolePage(page).open("/multiSender");
  await form.list.fill(`${addressOf(1)},2`);
  await form.counts("1 row").waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await form.list.press("ArrowLeft");
  release();
  await form.editor.waitFor();
  await page.keyboard.type("4");
  await expect.poll(() => form.editor.innerText(), patiently).toBe(`${addressOf(1)},42`);
  await expect.poll(() => form.summary.innerText(), patiently).toContain("42 TAN");
  expectNoFaults(visitor);
});

test("what is typed before the page's code is there is read", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const form = multiSenderPage(page);
  const release = await holdBack(page, /\/assets\/.*\.js$/);
  await page.goto("/multiSender", { waitUntil: "commit" });
  await form.list.fill(`${addressOf(1)},7`);
  release();
  await form.editor.waitFor();
  await expect.poll(() => form.summary.innerText(), patiently).toContain("7 TAN");
  expect(await form.editor.innerText()).toBe(`${addressOf(1)},7`);
  expectNoFaults(visitor);
});

/** Keeps the page's requests for these files waiting until what comes back is called. */
async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

test("a line with an error is marked where it stands, and gone to by its number", async () => {
  const { visitor, page, form } = await openForm();
  const line = (place: number) => `${addressOf(place)},${place === 799 ? "1." : "1"}`;
  await form.file.setInputFiles(writeList("one wrong", 900, line));
  await form.goTo(800).click();
  await form.editor.getByText(line(799)).waitFor();
  await expect.poll(() => form.markedNumbers.allInnerTexts(), patiently).toEqual(["800"]);
  expect(await form.editor.getAttribute("aria-invalid")).toBe("true");
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press("End");
  await page.keyboard.type("5");
  await form.problems.waitFor({ state: "detached" });
  await expect.poll(() => form.markedNumbers.count(), patiently).toBe(0);
  await form.summary.getByText("900.5", { exact: false }).waitFor();
  // The keyboard gets out of the editor.
  await page.keyboard.press("Tab");
  expect(await form.editor.evaluate((editor) => editor === document.activeElement)).toBe(false);
  expectNoFaults(visitor);
});

test("all lines with one way to mend them are mended in one step, and taken back in one", async () => {
  const { visitor, page, form } = await openForm();
  const line = (place: number) => `${addressOf(place)},1.`;
  await form.file.setInputFiles(writeList("all to mend", 300, line));
  await form.problems.getByRole("button", { name: "Mend 300 lines" }).click();
  await form.summary.getByText("300 TAN").waitFor();
  await form.editor.click();
  await page.keyboard.press("Control+z");
  await form.counts("300 with an error").waitFor();
  expectNoFaults(visitor);
});

test("what divides the cells is told, and a person knows better", async () => {
  const { visitor, page, form } = await openForm();
  await form.editor.fill(`${addressOf(1)};2;May\n${addressOf(2)};3;June`);
  await page.getByText("Read with a semicolon between the cells.").waitFor();
  await form.delimiter.selectOption({ label: "Always a comma" });
  await page.getByText("Read with a comma between the cells.").waitFor();
  await form.counts("2 with an error").waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await form.delimiter.selectOption({ label: "Automatic" });
  await form.counts("2 rows").waitFor();
  expectNoFaults(visitor);
});

test("each address that repeats can have a choice of its own", async () => {
  const { visitor, page, form } = await openForm();
  const line = (place: number) => `${addressOf(Math.floor(place / 2))},1`;
  await form.file.setInputFiles(writeList("repeats", 60, line));
  await form.repeats.selectOption({ label: "Add them up into one payment" });
  await form.summary.getByText("30", { exact: true }).first().waitFor();
  await form.eachRepeat.click();
  await expect.poll(() => form.repeat.count(), patiently).toBe(20);
  await page.getByRole("button", { name: "Show 10 more of 10" }).click();
  await expect.poll(() => form.repeat.count(), patiently).toBe(30);
  expect(await form.repeat.nth(2).innerText()).toContain("5, 6");
  await form.repeat.nth(2).getByRole("combobox").selectOption({ label: "Pay the first line only" });
  await form.summary.getByText("59 TAN").waitFor();
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  const choice = await form.repeat.first().getByRole("combobox").boundingBox();
  expect((choice?.x ?? 0) + (choice?.width ?? 0)).toBeLessThan(375);
  expect(await findBarriers(page)).toEqual([]);
  expectNoFaults(visitor);
});

test("how many recipients go into a transaction can be said", async () => {
  const { visitor, page, form } = await openForm();
  const line = (place: number) => `${addressOf(place)},0.00${(place % 9) + 1}`;
  await form.file.setInputFiles(writeList("small chunks", 45, line));
  await expect.poll(() => form.transactions.innerText(), patiently).toBe("1");
  await form.advanced.click();
  await form.chunkSize.fill("401");
  await page.getByText("Write a whole number from 1 to 400.").waitFor();
  expect(await form.save.isDisabled()).toBe(true);
  expect(await findBarriers(page)).toEqual([]);
  await form.chunkSize.fill("20");
  await expect.poll(() => form.transactions.innerText(), patiently).toBe("3");
  await form.summary.getByText("The 10 largest payments").click();
  expect(await form.summary.getByRole("listitem").count()).toBe(10);
  await form.save.click();
  await form.chunk(3).waitFor();
  expectNoFaults(visitor);
});

test("a file that is being read while the editor arrives is in the editor", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const form = multiSenderPage(page);
  for (const [script, ms] of [
    ["line-editor", 500],
    ["recipients.worker", 1_500],
  ] as const) {
    await page.route(`**/${script}-*.js`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      await route.fallback();
    });
  }
  await consolePage(page).open("/multiSender");
  await form.file.setInputFiles(writeList("late", 3, (place) => `${addressOf(place)},1`));
  await form.editor.waitFor();
  await form.summary.getByText("3 TAN").waitFor();
  expect(await form.editor.innerText()).toContain(addressOf(2));
  expectNoFaults(visitor);
});
