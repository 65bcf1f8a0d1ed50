import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findBarriers } from "./axe.ts";
import { consolePage } from "./console.page.ts";
import { listFiles } from "./list-files.ts";
import { multiSenderPage } from "./multi-sender.page.ts";
import { expectNoErrors, pollOptions, setStage, type Stage } from "./stage.ts";

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

test("keeps text, focus and caret from before the editor loads", async () => {
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
  await expect.poll(() => form.editor.innerText(), pollOptions).toBe(`${addressOf(1)},42`);
  await expect.poll(() => form.summary.innerText(), pollOptions).toContain("42 TAN");
  expectNoErrors(visitor);
});

test("parses text entered before the page's code loads", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const form = multiSenderPage(page);
  const release = await holdBack(page, /\/assets\/.*\.js$/);
  await page.goto("/multiSender", { waitUntil: "commit" });
  await form.list.fill(`${addressOf(1)},7`);
  release();
  await form.editor.waitFor();
  await expect.poll(() => form.summary.innerText(), pollOptions).toContain("7 TAN");
  expect(await form.editor.innerText()).toBe(`${addressOf(1)},7`);
  expectNoErrors(visitor);
});

/** Holds back the page's requests for these files until the returned function is called. */
async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

test("marks a line with an error and goes to it by its number", async () => {
  const { visitor, page, form } = await openForm();
  const line = (index: number) => `${addressOf(index)},${index === 799 ? "1." : "1"}`;
  await form.file.setInputFiles(writeList("one wrong", 900, line));
  await form.goTo(800).click();
  await form.editor.getByText(line(799)).waitFor();
  await expect.poll(() => form.markedNumbers.allInnerTexts(), pollOptions).toEqual(["800"]);
  expect(await form.editor.getAttribute("aria-invalid")).toBe("true");
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press("End");
  await page.keyboard.type("5");
  await form.problems.waitFor({ state: "detached" });
  await expect.poll(() => form.markedNumbers.count(), pollOptions).toBe(0);
  await form.summary.getByText("900.5", { exact: false }).first().waitFor();
  // The keyboard can leave the editor.
  await page.keyboard.press("Tab");
  expect(await form.editor.evaluate((editor) => editor === document.activeElement)).toBe(false);
  expectNoErrors(visitor);
});

test("fixes lines in bulk after a preview and undoes that in one step", async () => {
  const { visitor, page, form } = await openForm();
  const line = (index: number) => `${addressOf(index)},+1`;
  await form.file.setInputFiles(writeList("all to fix", 300, line));
  await form.bulk("Fix 300 lines").click();
  await form.proposal.getByText(`${addressOf(0)},1`, { exact: true }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await form.counts("300 with an error").waitFor();
  await form.bulk("Apply").click();
  await form.summary.getByText("300 TAN").first().waitFor();
  await form.bulk("Undo").click();
  await form.counts("300 with an error").waitFor();
  await form.bulk("Fix 300 lines").click();
  await form.bulk("Apply").click();
  await form.summary.getByText("300 TAN").first().waitFor();
  await form.editor.click();
  await page.keyboard.press("Control+z");
  await form.counts("300 with an error").waitFor();
  expectNoErrors(visitor);
});

test("never pays row numbers in front of addresses", async () => {
  const { visitor, page, form } = await openForm();
  const lines = [1, 2, 3].map((row) => `${row}\t${addressOf(row)}\t50`);
  await form.editor.fill(lines.join("\n"));
  await form.counts("3 with an error").waitFor();
  expect(await form.bulk(/^Fix \d/).count()).toBe(0);
  await form
    .problem(1)
    .getByRole("button", { name: "On all lines: column 2 is the address, column 3 the amount" })
    .click();
  await form.summary.getByText("150 TAN").first().waitFor();
  await page.getByText("Columns that are not read: no.").waitFor();
  expectNoErrors(visitor);
});

test("pays only the rows of the asset, and no others", async () => {
  const { visitor, page, form } = await openForm();
  const token = addressOf(9);
  await form.editor.fill(
    `token_type,token_address,receiver,amount,id\nnative,,${addressOf(1)},1,\nerc20,${token},${addressOf(2)},20,`,
  );
  await page.getByText("Which rows are payments of TAN on TAN Testnet?").waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.getByLabel("Rows with token_type: native").inputValue()).toBe("use");
  await page.getByRole("button", { name: "Choose this token" }).waitFor();
  await form.summary.getByText("1 TAN", { exact: true }).first().waitFor();
  await page.getByText("1 skipped line").click();
  await page.getByLabel("Skipped lines").getByText(addressOf(2)).waitFor();
  expectNoErrors(visitor);
});

test("leaves out bad lines and keeps them visible and downloadable", async () => {
  const { visitor, page, form } = await openForm();
  await form.editor.fill(`${addressOf(1)},5\n#N/A,6\n${addressOf(3)},`);
  await form.bulk("Leave out 2 lines").click();
  await form.proposal.getByText(/^# Left out \(.*\): #N\/A,6$/).waitFor();
  await form.bulk("Apply").click();
  await form.counts("1 row, 2 skipped").waitFor();
  await form.summary.getByText("5 TAN").first().waitFor();
  await page.getByText("2 skipped lines").click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    form.bulk("Download left-out lines (CSV)").click(),
  ]);
  expect(download.suggestedFilename()).toBe("left-out-lines.csv");
  expect(readFileSync(await download.path(), "utf8")).toBe(
    `\uFEFF# #N/A is an error of the spreadsheet. Correct the cell there.\n#N/A,6\n# The line has no amount.\n${addressOf(3)},`,
  );
  expectNoErrors(visitor);
});

test("shows the detected delimiter and lets the user override it", async () => {
  const { visitor, page, form } = await openForm();
  await form.editor.fill(`${addressOf(1)};2;May\n${addressOf(2)};3;June`);
  await page.getByText("Read with a semicolon between the cells.").waitFor();
  await form.delimiter.selectOption({ label: "Always a comma" });
  await page.getByText("Read with a comma between the cells.").waitFor();
  await form.counts("2 with an error").waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await form.delimiter.selectOption({ label: "Automatic" });
  await form.counts("2 rows").waitFor();
  expectNoErrors(visitor);
});

/** Pixels by which the page is wider than its window, inside the scroll bar. */
const overflowOf = () =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth;

test("sets a choice for each repeated address", async () => {
  const { visitor, page, form } = await openForm();
  const line = (index: number) => `${addressOf(Math.floor(index / 2))},1`;
  await form.file.setInputFiles(writeList("repeats", 60, line));
  await form.repeats.selectOption({ label: "Add them up into one payment" });
  await form.summary.getByText("30", { exact: true }).first().waitFor();
  await form.eachRepeat.click();
  await expect.poll(() => form.repeat.count(), pollOptions).toBe(20);
  await page.getByRole("button", { name: "Show 10 more of 10" }).click();
  await expect.poll(() => form.repeat.count(), pollOptions).toBe(30);
  expect(await form.repeat.nth(2).innerText()).toContain("5, 6");
  await form.repeat.nth(2).getByRole("combobox").selectOption({ label: "Pay the first line only" });
  await form.summary.getByText("59 TAN").first().waitFor();
  await page.setViewportSize({ width: 375, height: 800 });
  // The editor measures itself again a moment later.
  await expect.poll(() => page.evaluate(overflowOf), pollOptions).toBe(0);
  const choice = await form.repeat.first().getByRole("combobox").boundingBox();
  expect((choice?.x ?? 0) + (choice?.width ?? 0)).toBeLessThan(375);
  expect(await findBarriers(page)).toEqual([]);
  expectNoErrors(visitor);
});

test("applies no answer about one list to the next", async () => {
  const { visitor, page, form } = await openForm();
  const point = page.getByLabel("The point in amounts");
  const twice = (amount: string) => [1, 1].map((who) => `${addressOf(who)};${amount}`).join("\n");
  const expectQuestion = async (rows: string) => {
    await form.counts(rows).waitFor();
    await expect.poll(() => point.inputValue(), pollOptions).toBe("");
    await point.selectOption("thousands");
    await form.repeats.waitFor();
    expect(await form.repeats.inputValue()).toBe("");
    expect(await form.save.isDisabled()).toBe(true);
    await form.repeats.selectOption({ label: "Add them up into one payment" });
  };
  await form.editor.fill(twice("1.500"));
  await expectQuestion("2 with an error");
  await form.summary.getByText("3,000 TAN").first().waitFor();

  const line = (index: number) => `${addressOf(index % 2)};2.500`;
  await form.file.setInputFiles(writeList("another", 4, line));
  await expectQuestion("4 with an error");

  await form.editor.fill("");
  await form.editor.fill(twice("1.500"));
  await expectQuestion("2 with an error");

  await form.editor.press("Control+a");
  await form.editor.evaluate(
    (editor, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      editor.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    },
    `${twice("1.500")}\n${addressOf(3)};7`,
  );
  await expectQuestion("1 row, 2 with an error");

  // More lines do not make it another list.
  await form.editor.press("Control+End");
  await page.keyboard.type(`\n${addressOf(4)};1.500`);
  await form.counts("4 rows").waitFor();
  expect(await point.inputValue()).toBe("thousands");
  expectNoErrors(visitor);
});

test("sets the number of recipients per transaction", async () => {
  const { visitor, page, form } = await openForm();
  const line = (index: number) => `${addressOf(index)},0.00${(index % 9) + 1}`;
  await form.file.setInputFiles(writeList("small chunks", 45, line));
  await expect.poll(() => form.transactions.innerText(), pollOptions).toBe("1");
  await form.advanced.click();
  await form.chunkSize.fill("401");
  await form.chunkSize.blur();
  await page.getByText("Enter a whole number from 1 to 400.").waitFor();
  expect(await form.save.isDisabled()).toBe(true);
  expect(await findBarriers(page)).toEqual([]);
  await form.chunkSize.fill("20");
  await expect.poll(() => form.transactions.innerText(), pollOptions).toBe("3");
  expect(await form.summary.getByRole("listitem").count()).toBe(10);
  await form.save.click();
  await form.chunk(3).waitFor();
  expectNoErrors(visitor);
});

test("shows in the editor a file that was read while the editor loaded", async () => {
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
  await form.file.setInputFiles(writeList("late", 3, (index) => `${addressOf(index)},1`));
  await form.editor.waitFor();
  await form.summary.getByText("3 TAN").first().waitFor();
  expect(await form.editor.innerText()).toContain(addressOf(2));
  expectNoErrors(visitor);
});

test("restores a list and its options after a reload, until they are saved or started over", async () => {
  const { visitor, page, form } = await openForm();
  const restored = page.getByText("Your earlier input was restored.");
  const enter = async () => {
    await form.list.fill(`${addressOf(1)},2\n${addressOf(2)},3`);
    await form.title.fill("Rewards of May");
    await form.counts("2 rows").waitFor();
  };
  await enter();
  await page.reload();
  await form.counts("2 rows").waitFor();
  await expect.poll(() => form.summary.innerText(), pollOptions).toContain("5 TAN");
  expect(await form.title.inputValue()).toBe("Rewards of May");
  expect(await restored.count()).toBe(1);
  expect(await findBarriers(page)).toEqual([]);

  await page.getByRole("button", { name: "Start over" }).click();
  await restored.waitFor({ state: "detached" });
  expect(await form.title.inputValue()).toBe("");
  expect(await form.editor.innerText()).toBe("\n");
  await page.reload();
  await form.editor.waitFor();
  expect(await restored.count()).toBe(0);

  await enter();
  await form.save.click();
  await form.send(1).waitFor();
  await consolePage(page).open("/multiSender");
  await form.editor.waitFor();
  expect(await restored.count()).toBe(0);
  expect(await form.title.inputValue()).toBe("");
  expectNoErrors(visitor);
});
