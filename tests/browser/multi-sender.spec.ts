import { numberToHex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { deployTestToken } from "#tests/support/test-token.ts";
import { findBarriers } from "./axe.ts";
import { consolePage } from "./console.page.ts";
import { multiSenderPage } from "./multi-sender.page.ts";
import { expectNoErrors, pollOptions, setStage, type Stage } from "./stage.ts";
import { transactionDialog } from "./transaction-dialog.page.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

function addressOf(index: number): string {
  return numberToHex((BigInt(index) + 1n) * 0x9e3779b97f4a7c15f39cc0605cedc835n, { size: 20 });
}

/** Like a spreadsheet export: byte order mark, semicolons, CRLF; with some errors. */
function mixedList(rows: number): Buffer {
  const lines = Array.from({ length: rows }, (_, i) => `${addressOf(i)};0.${(i % 8) + 1};n${i}`);
  lines[10] = `${addressOf(10)};1,000.5;grouped`;
  lines[20] = `${addressOf(20).slice(0, -1)};1;short`;
  lines[30] = `${addressOf(29)};1;again`;
  return Buffer.from(`\uFEFFwallet;amount;memo\r\n${lines.join("\r\n")}\r\n`);
}

test("fixes a list of mixed quality, sends part of it and finishes it in another browser", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const form = multiSenderPage(page);
  await consolePage(page).open("/multiSender");
  await form.file.setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer: mixedList(450) });

  // Each bad line has its own reason; the header is line 1.
  await expect.poll(() => form.problem(12).innerText(), pollOptions).toContain("without marks");
  expect(await form.problem(22).innerText()).toContain("39 hexadecimal digits");
  expect(await form.save.isDisabled()).toBe(true);
  await form.problem(12).getByRole("button", { name: "Write 1000.5" }).click();
  await form.problem(12).waitFor({ state: "detached" });
  await form.goTo(22).click();
  await page.keyboard.press("Shift+End");
  await page.keyboard.insertText(`${addressOf(20)};1;whole`);
  await form.problem(22).waitFor({ state: "detached" });
  expect(await form.save.isDisabled()).toBe(true);
  await form.repeats.selectOption({ label: "Add them up into one payment" });
  await form.summary.getByText("449", { exact: true }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await form.save.click();

  const review = transactionDialog(page, "Send batch 1");
  await form.send(1).waitFor();
  expect(await form.send(1).isDisabled()).toBe(true);
  await form.confirmation.fill("449");
  await form.send(1).click();
  expect(await review.readEffects()).toMatch(
    /^You pay\s+[\d,.]+ TAN\s[^]*Largest of 400 recipients\s+[\d,.]+ TAN\s+0x[0-9a-fA-F]{40}\s/,
  );
  await review.button(/^Send [\d,.]+ TAN to 400 recipients$/).click();
  await review.confirmed.waitFor();
  await page.keyboard.press("Escape");
  await expect
    .poll(() => form.paid.innerText(), pollOptions)
    .toMatch(/^400 of 449 recipients paid/);
  expect(await findBarriers(page)).toEqual([]);
  const address = new URL(page.url()).pathname;

  await form.chunk(2).getByRole("button", { name: "Split" }).click();
  await form.send(3).waitFor();
  await form.chunk(3).getByRole("button", { name: "Remove rows" }).click();
  const removal = page.getByRole("dialog", { name: "Remove rows from batch 3" });
  await removal.getByRole("checkbox").first().check();
  await removal.getByRole("button", { name: "Remove 1 row" }).click();
  await expect.poll(() => form.paid.innerText(), pollOptions).toMatch(/^400 of 448 .*1 removed/);
  await visitor.context.close();

  const other = await stage.visitAsAdmin();
  const again = multiSenderPage(other.page);
  await consolePage(other.page).open(address);
  await again.chunk(1).getByText("Sent").waitFor();
  expect(await again.send(1).count()).toBe(0);
  for (const [number, count] of [
    [2, 25],
    [3, 23],
  ] as const) {
    await again.send(number).click();
    const next = transactionDialog(other.page, `Send batch ${number}`);
    await next.button(new RegExp(`to ${count} recipients$`)).click();
    await next.confirmed.waitFor();
    await other.page.keyboard.press("Escape");
    await again.send(number).waitFor({ state: "detached" });
  }
  await expect
    .poll(() => again.paid.innerText(), pollOptions)
    .toMatch(/^448 of 448 recipients paid/);
  // The transactions are known once the indexer has seen their blocks.
  const readResults = async () => {
    const results = await other.page.request.get(`${address}/results.csv`);
    const lines = (await results.text()).trim().split("\r\n").slice(1);
    return { rows: lines.length, sent: lines.filter((line) => line.includes(",sent,0x")).length };
  };
  await expect.poll(readResults, pollOptions).toEqual({ rows: 449, sent: 448 });
  expectNoErrors(visitor);
  expectNoErrors(other);
});

test("rejects an invalid token at its field and keeps the list", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const form = multiSenderPage(page);
  await consolePage(page).open("/multiSender");
  await form.list.fill(`${addressOf(1)},2`);
  await form.otherToken.click();
  await form.tokenAddress.fill("0x000000000000000000000000000000000000dEaD");
  await form.lookUp.click();
  await page
    .getByText("There is no contract at 0x000000000000000000000000000000000000dEaD")
    .waitFor();
  expect(await form.editor.innerText()).toBe(`${addressOf(1)},2`);
  // Nothing else is sent instead, unless the user selects it.
  expect(await form.save.isDisabled()).toBe(true);
  expect(await findBarriers(page)).toEqual([]);
  await form.asset.selectOption({ label: "TAN on TAN Testnet" });
  await expect.poll(() => form.save.isEnabled(), pollOptions).toBe(true);
  expectNoErrors(visitor);
});

test("selects a looked-up token and shows its full address in the review", async () => {
  const holder = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
  const echo = await deployTestToken({
    port: stage.network.basePort,
    holder,
    symbol: "ECHO",
    decimals: 6,
    supply: 1_000_000_000n,
    spender: holder.address,
  });
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const form = multiSenderPage(page);
  await consolePage(page).open("/multiSender");
  await form.list.fill(
    [1, 3, 7].map((amount) => `${addressOf(600 + amount)},${amount}`).join("\n"),
  );
  await form.otherToken.click();
  await form.tokenAddress.fill(echo.toLowerCase());
  await expect.poll(() => form.save.isDisabled(), pollOptions).toBe(true);
  await form.lookUp.click();
  await form.summary
    .getByText(`Pays 11 ECHO (token ${echo} on TAN Testnet) to 3 recipients.`)
    .waitFor();
  expect(await form.largest.first().innerText()).toContain("7 ECHO");
  expect(await findBarriers(page)).toEqual([]);
  await form.save.click();

  await form.send(1).waitFor();
  const review = page.getByText(`Pays 11 ECHO (token ${echo} on TAN Testnet) to 3 recipients.`);
  await review.waitFor();
  expect(await form.largest.allInnerTexts()).toHaveLength(3);
  expect(await form.largest.first().innerText()).toContain("7 ECHO");
  expectNoErrors(visitor);
});
