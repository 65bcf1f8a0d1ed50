import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rpc } from "#tests/support/rpc.ts";
import { consolePage } from "./console.page.ts";
import { expectFitAndOpen } from "./fit.ts";
import { sign } from "./sign.ts";
import { expectNoErrors, pollOptions, setStage, type Stage } from "./stage.ts";
import { tasksPage } from "./tasks.page.ts";

const day = 86_400;

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

async function passTime(seconds: number): Promise<void> {
  await rpc(stage.network.basePort, "evm_increaseTime", [seconds]);
  await rpc(stage.network.basePort, "evm_mine", []);
}

/** Moves the field's date this many days later. */
async function move(page: Page, label: string, days: number): Promise<void> {
  const field = tasksPage(page).dialog("Extend the task").getByLabel(label);
  const before = Date.parse(`${await field.inputValue()}Z`);
  await field.fill(new Date(before + days * day * 1_000).toISOString().slice(0, 16));
}

test("saves a draft by itself, then publishes, raises, extends, changes and closes the task", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const tasks = tasksPage(page);
  await consolePage(page).open("/ecoSystem/createDevTask/add");
  await tasks.field("Title").fill("Mend the relayer");
  expect(await tasks.field("Slug").inputValue()).toBe("mend-the-relayer");
  await tasks.text("Draft saved.").waitFor();
  await page.waitForURL(/createDevTask\/edit\?id=/);
  await tasks.field("Each winner gets").fill("a lot");
  await tasks.text("Saving...").waitFor();
  await tasks.text("Draft saved.").waitFor();
  await page.reload();
  expect(await tasks.field("Title").inputValue()).toBe("Mend the relayer");
  expect(await tasks.field("Each winner gets").inputValue()).toBe("a lot");
  await consolePage(page).open(page.url());

  await page.getByLabel("Attach files").setInputFiles([
    { name: "plan.md", mimeType: "text/markdown", buffer: Buffer.from("# The plan") },
    { name: "page.html", mimeType: "text/html", buffer: Buffer.from("<script>1</script>") },
  ]);
  await tasks.text(/^page\.html: Only PDF, PNG/).waitFor();
  await tasks.attachments.getByRole("link", { name: "plan.md" }).waitFor();
  expect(await tasks.field("Title").inputValue()).toBe("Mend the relayer");

  await tasks.button("Save and review").click();
  await tasks.text("4 fields need to be fixed.").waitFor();
  await tasks.field("Description").fill("## Why\n\nIt stops when a chain is **silent**. Mend it.");
  await page.getByRole("heading", { level: 4, name: "Why" }).waitFor();
  await tasks.field("Skills").fill("TypeScript, viem");
  await tasks.field("Contact").fill("https://chat.example/desk");
  await tasks.field("Each winner gets").fill("10");
  await tasks.field("Winners").fill("2");
  await tasks.text("Total locked: 20 TAN, for 2 winners at most.").waitFor();
  await tasks.text("Draft saved.").waitFor();
  await page
    .getByLabel("Attach files")
    .setInputFiles([{ name: "map.md", mimeType: "text/markdown", buffer: Buffer.from("# Map") }]);
  await tasks.attachments.getByRole("link", { name: "map.md" }).waitFor();
  // The form does not open the review by itself.
  expect(await tasks.field("Winners").inputValue()).toBe("2");
  await tasks.button("Save and review").click();
  await page.getByRole("article", { name: "As the public sees it" }).waitFor();
  await expectFitAndOpen(page, "the review");

  await tasks.button("Review the publication").click();
  const published = await sign(page, "Publish the task", "Publish with 20 TAN");
  expect(published["reward uint128"]).toBe("20 TAN");
  expect(published["Value"]).toBe("20 TAN");
  await tasks.title("Mend the relayer").waitFor();
  await expect.poll(() => tasks.figure("In escrow").innerText(), pollOptions).toContain("20 TAN");
  expect(await tasks.attachments.innerText()).toContain("plan.md");

  await tasks.button("Raise").click();
  await tasks.dialog("Increase reward").getByLabel("More reward").fill("5");
  await tasks.dialog("Increase reward").getByLabel("More winner slots").fill("1");
  await tasks.button("Review the increase").click();
  await tasks.text(/^No winner's share may shrink .*: add 10 TAN or more\.$/).waitFor();
  await tasks.dialog("Increase reward").getByLabel("More reward").fill("10");
  await tasks.button("Review the increase").click();
  await sign(page, "Increase reward", "Add 10 TAN and 1 winner slot");
  await expect.poll(() => tasks.figure("Winners").innerText(), pollOptions).toBe("0 / 3");

  await tasks.button("Extend").click();
  await tasks.button("Review the extension").click();
  await tasks.text("Those are the deadlines it has.").waitFor();
  await move(page, "Submit by", 20);
  await move(page, "Review by", 20);
  await tasks.text(/That is more than 14 days past the first deadline/).waitFor();
  await tasks.button("Review the extension").click();
  await sign(page, "Extend the task", "Extend the task");
  await tasks.row("History", "Extended").waitFor();

  await tasks.link("Edit the text").click();
  await page.waitForURL(/createDevTask\/edit/);
  await tasks.field("Each winner gets").fill("9");
  await tasks.button("Review the change").click();
  await tasks.text("A reward that was published can only rise.").first().waitFor();
  await tasks.field("Each winner gets").fill("10");
  await tasks.field("Title").fill("Mend the relayer for good");
  await page
    .getByLabel("Attach files")
    .setInputFiles({ name: "limits.txt", mimeType: "text/plain", buffer: Buffer.from("Two.") });
  await tasks.button("Take limits.txt off").waitFor();
  await tasks.button("Review the change").click();
  await tasks.button("Publish the new text").click();
  await sign(page, "Publish the new text", "Publish the new text");
  await tasks.link("its page").click();
  await tasks.title("Mend the relayer for good").waitFor();
  await tasks.row("Versions of the text", /title, .*files/).waitFor();
  expect(await tasks.attachments.innerText()).toMatch(/plan\.md[^]*limits\.txt/);
  await expectFitAndOpen(page, "a task");

  expect(await tasks.button("Close").isDisabled()).toBe(true);
  await passTime(60 * day);
  await expect
    .poll(async () => {
      await page.reload();
      return tasks.button("Close").isDisabled();
    }, pollOptions)
    .toBe(false);
  await consolePage(page).open(page.url());
  await tasks.button("Close").click();
  await sign(page, "Close the task", "Close permanently");
  await tasks.row("History", /Closed by .* 30 TAN returned/).waitFor();
  await consolePage(page).open("/ecoSystem/createdDevTasK?show=expired");
  await tasks.row("Tasks", "Mend the relayer for good").waitFor();
  await expectFitAndOpen(page, "the list");
  // The browser itself reports the responses to the invalid form and file.
  expectNoErrors(visitor, [/status of 4(00|15)/]);
});

test("imports tasks as drafts, except for invalid lines", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const tasks = tasksPage(page);
  await consolePage(page).open("/ecoSystem/createdDevTasK/import");
  const moment = (days: number) =>
    new Date(Date.now() + days * day * 1_000).toISOString().slice(0, 16);
  const times = `${moment(200)};${moment(207)}`;
  const row = (title: string, reward: string) =>
    `bounty;${title};WTAN;${reward};2;${times};Solidity;"${"word ".repeat(9)}\n\n- a list"`;
  const header = "kind;title;token;reward;max_winners;submit_by;review_by;skills;description_md";
  const list = page.locator(".cm-editor").getByRole("textbox", { name: "Tasks" });
  await list.fill(`${header}\n${row("Paid in a token", "2.5")}\n${row("Invalid", "1..2..3")}`);
  await page.getByText("“1..2..3” is not a reward.").waitFor();
  expect(await tasks.button("Create drafts").isDisabled()).toBe(true);
  await expectFitAndOpen(page, "an import with a wrong line");
  await tasks.button("Leave out 1 line").click();
  await tasks.button("Apply").click();
  await page.getByText("1 skipped line").click();
  const skipped = page.getByRole("list", { name: "Skipped lines" });
  await skipped.getByText("“1..2..3” is not a reward.").waitFor();
  await tasks.button("Create drafts").click();
  await tasks.link("Paid in a token").click();

  expect(await tasks.field("Each winner gets").inputValue()).toBe("2.5");
  expectNoErrors(visitor);
});
