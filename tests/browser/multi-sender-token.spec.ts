import { numberToHex } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { consolePage } from "./console.page.ts";
import { expectFitAndOpen } from "./fit.ts";
import { multiSenderPage } from "./multi-sender.page.ts";
import { expectNoFaults, patiently, setStage, type Stage } from "./stage.ts";
import { transactionDialog } from "./transaction-dialog.page.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

function addressOf(place: number): string {
  return numberToHex((BigInt(place) + 1n) * 0x9e3779b97f4a7c15f39cc0605cedc835n, { size: 20 });
}

test("a token is sent on another network, with one approval for every chunk", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const form = multiSenderPage(page);
  await consolePage(page).open("/multiSender");
  await form.asset.selectOption({ label: "USDT on Sepolia" });
  const rows = Array.from({ length: 450 }, (_, i) => `${addressOf(i)},${(i % 9) + 1}`);
  await form.list.fill(rows.join("\n"));
  await form.summary.getByText("450", { exact: true }).waitFor();
  await form.title.fill("W".repeat(80));
  await form.save.click();
  await form.confirmation.fill("450");
  await form.send(1).click();

  const review = transactionDialog(page, "Send chunk 1");
  await review.button("Switch network").click();
  await review.button("Approve USDT").click();
  await review.button(/^Send [\d,.]+ USDT to 400 recipients$/).click();
  await review.confirmed.waitFor();
  await page.keyboard.press("Escape");

  await form.send(2).click();
  const next = transactionDialog(page, "Send chunk 2");
  await next.button(/^Send [\d,.]+ USDT to 50 recipients$/).click();
  await next.confirmed.waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => form.paid.innerText(), patiently).toMatch(/^450 of 450 recipients paid/);
  await expectFitAndOpen(page, "a campaign");
  await consolePage(page).open("/multiSender/campaigns");
  await expectFitAndOpen(page, "campaigns");
  expectNoFaults(visitor);
});
