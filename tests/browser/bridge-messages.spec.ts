import type { Page } from "playwright-core";
import { createTestClient, http, parseEther } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetAddress, devnetIndex } from "#app/chain/devnet-accounts.ts";
import { within } from "#scripts/test/patience.ts";
import { bridgePage } from "./bridge.page.ts";
import { bridgeMessagesPage } from "./bridge-messages.page.ts";
import { consolePage } from "./console.page.ts";
import { expectFitAndOpen } from "./fit.ts";
import { expectNoErrors, pollOptions, setStage, type Stage } from "./stage.ts";
import { transactionDialog } from "./transaction-dialog.page.ts";

const sepolia = 11155111;

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

function setRelayerBalance(value: bigint): Promise<void> {
  const transport = http(stage.rpcUrls[sepolia]);
  const address = devnetAddress(devnetIndex.relayer);
  return createTestClient({ mode: "anvil", transport }).setBalance({ address, value });
}

/**
 * Sends coins to Sepolia and stays on the transfer's page.
 * @returns the id of its message
 */
async function send(page: Page, amount: string): Promise<string> {
  const bridge = bridgePage(page);
  await consolePage(page).open("/bridge");
  await bridge.amount.fill(amount);
  await bridge.send.click();
  const dialog = transactionDialog(page, "Bridge TAN to Sepolia");
  await dialog.button(`Send ${amount} TAN`).click();
  await page
    .getByRole("heading", { level: 1, name: /^Transfer 0x/ })
    .waitFor({ timeout: within(30) });
  await page.keyboard.press("Escape");
  const [id = ""] = /0x[0-9a-f]{64}/.exec(page.url()) ?? [];
  return id;
}

test("finds, delivers by hand and retries a message that an unfunded relayer left", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const shell = consolePage(page);
  const bridge = bridgePage(page);
  const messages = bridgeMessagesPage(page);
  await setRelayerBalance(0n);
  const retried = await send(page, "1.5");
  const manualId = await send(page, "2.25");
  const heldUp = bridge.timeline.getByRole("heading", { name: "Relayer out of funds" });
  await heldUp.waitFor({ timeout: within(60) });

  await shell.open("/");
  await messages.tab.click();
  await messages.group(/^Stuck 2$/).click();
  await expect.poll(() => messages.rows.count(), pollOptions).toBe(2);
  await messages.search.fill("0x12");
  await messages.submit.click();
  await page.getByText("This has 2 characters after the 0x.").waitFor();
  expect(await messages.search.inputValue()).toBe("0x12");
  await messages.search.fill(manualId.toUpperCase());
  await messages.submit.click();
  await expect.poll(() => messages.rows.count(), pollOptions).toBe(1);
  const row = await messages.rows.innerText();
  expect(row).toContain("2.25 TAN");
  expect(row).toContain("Relayer out of funds");
  expect(row).toContain("Send it native coins.");
  await expectFitAndOpen(page, "the messages");

  await messages.rows.getByRole("link", { name: "Open" }).click();
  await heldUp.waitFor();
  expect(await messages.delivery.innerText()).toContain("3 of 3, 2 needed");
  await messages.bytes.click();
  expect(await messages.metadata.innerText()).toMatch(/^0x[0-9a-f]{400,}$/);
  await expectFitAndOpen(page, "a message that is held up");
  await messages.deliver.click();
  const dialog = transactionDialog(page, "Deliver to Sepolia");
  await dialog.blocker.getByRole("button", { name: "Switch network" }).click();
  const deliver = dialog.button("Deliver 2.25 TAN");
  await expect.poll(() => deliver.isEnabled(), pollOptions).toBe(true);
  const panel = await dialog.readPanel();
  expect(panel).toMatchObject({
    Function: "process",
    "recipient in the message": devnetAddress(devnetIndex.admins[0]),
    "amount in the message": "2.25 TAN",
  });
  expect(panel["message bytes"]).toContain(manualId);
  await deliver.click();
  await dialog.confirmed.waitFor({ timeout: within(30) });
  await page.keyboard.press("Escape");
  const delivered = bridge.timeline.getByRole("heading", { name: "Delivered" });
  await delivered.waitFor({ timeout: within(60) });
  expect(await messages.deliver.count()).toBe(0);

  await shell.open(`/bridge/${retried}`);
  await heldUp.waitFor();
  await messages.retry.click();
  await page.getByText("The relayer is retrying it now.").waitFor();
  await heldUp.waitFor();
  await setRelayerBalance(parseEther("10"));
  await delivered.waitFor({ timeout: within(60) });
  await shell.open("/bridgeAdmin/messages");
  await messages.group(/^Delivered 2$/).waitFor();
  expectNoErrors(visitor);
});
