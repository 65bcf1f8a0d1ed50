import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetAddress, devnetIndex } from "#app/chain/devnet-accounts.ts";
import { within } from "#scripts/test/patience.ts";
import { bridgePage } from "./bridge.page.ts";
import { consolePage } from "./console.page.ts";
import { expectFitAndOpen } from "./fit.ts";
import { expectNoErrors, pollOptions, setStage, type Stage } from "./stage.ts";
import { transactionDialog } from "./transaction-dialog.page.ts";

const admin = devnetAddress(devnetIndex.admins[0]);
const friend = devnetAddress(devnetIndex.visitor);

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

test("sends a coin to another chain, from form validation to its transfer page", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const shell = consolePage(page);
  const bridge = bridgePage(page);
  await shell.open("/");
  await shell.link("Bridge").click();
  await shell.title("Bridge").waitFor();
  expect(await bridge.token.inputValue()).toBe("TAN");

  await bridge.send.click();
  await page.getByText("Enter an amount.").waitFor();
  expect(await bridge.amount.evaluate((field) => field === document.activeElement)).toBe(true);
  await bridge.amount.fill("100000000");
  await bridge.send.click();
  await page.getByText("the rest of your balance is needed for the fees").waitFor();
  await bridge.max.click();
  expect(Number(await bridge.amount.inputValue())).toBeGreaterThan(9_000);

  await bridge.amount.fill("2.5");
  await bridge.toAnother.check();
  await bridge.recipient.fill(`0x${"0".repeat(40)}`);
  await bridge.send.click();
  await page.getByText("This is the zero address.").waitFor();
  await bridge.recipient.fill(
    `${admin.slice(0, 6)}${"1".repeat(32)}${admin.slice(-4)}`.toLowerCase(),
  );
  await page.getByText("It looks like your wallet").waitFor();
  await bridge.recipient.fill(friend);
  expect(await bridge.summary.innerText()).toContain("2.5 TAN arrive at");

  await bridge.send.click();
  const dialog = transactionDialog(page, "Bridge TAN to Sepolia");
  const send = dialog.button("Send 2.5 TAN");
  await send.waitFor();
  expect(await dialog.readPanel()).toMatchObject({
    "destination uint32": "Sepolia (11155111)",
    "recipient address in bytes32": friend,
    "amount uint256": "2.5 TAN",
  });
  await send.click();
  await page
    .getByRole("heading", { level: 1, name: /^Transfer 0x/ })
    .waitFor({ timeout: within(30) });
  await page.keyboard.press("Escape");
  const text = await bridge.transfer.innerText();
  expect(text).toContain("2.5 TAN on TAN Testnet");
  expect(text).toContain(friend);
  await expectFitAndOpen(page, "a transfer");

  // Any device of the wallet shows it, since the list comes from the chain.
  await page.getByRole("link", { name: "All of my transfers" }).click();
  await shell.title("Bridge").waitFor();
  const own = bridge.own("2.5 TAN");
  await expect
    .poll(async () => {
      await page.reload();
      return own.count();
    }, pollOptions)
    .toBe(1);
  await own.getByRole("link", { name: "Follow" }).click();
  // The relayer delivers it, and the open page updates.
  await bridge.timeline
    .getByRole("heading", { name: "Delivered" })
    .waitFor({ timeout: within(60) });
  await bridge.timeline.getByText("Delivered and final.").waitFor();
  expectNoErrors(visitor);
});

test("sends a six-decimal token home, with an approval on its own chain", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const shell = consolePage(page);
  const bridge = bridgePage(page);
  await shell.open("/bridge");
  await bridge.token.selectOption("USDT");
  await expect.poll(() => page.url(), pollOptions).toContain("token=USDT");
  await bridge.swap.click();
  await expect.poll(() => bridge.from.inputValue(), pollOptions).toBe("11155111");
  expect(await bridge.to.inputValue()).toBe("4443");

  await bridge.amount.fill("2.1234567");
  await bridge.send.click();
  await page.getByText("USDT has 6 decimals; this has 7.").waitFor();
  await bridge.amount.fill("2.123456");
  expect(await bridge.summary.innerText()).toContain("2.123456 USDT arrive in your wallet");
  await bridge.send.click();

  const dialog = transactionDialog(page, "Bridge USDT to TAN Testnet");
  await dialog.blocker.getByRole("button", { name: "Switch network" }).click();
  await dialog.button("Approve USDT").click();
  await dialog.button("Send 2.123456 USDT").click({ timeout: within(30) });
  await page
    .getByRole("heading", { level: 1, name: /^Transfer 0x/ })
    .waitFor({ timeout: within(30) });
  await page.keyboard.press("Escape");
  expect(await bridge.transfer.innerText()).toContain("2.123456 USDT on Sepolia");

  // The transfer's page did not switch the wallet to its home chain, so it need not switch again.
  await page.getByRole("link", { name: "All of my transfers" }).click();
  await shell.title("Bridge").waitFor();
  await bridge.from.selectOption({ label: "Sepolia" });
  await expect.poll(() => bridge.from.inputValue(), pollOptions).toBe("11155111");
  await bridge.token.selectOption("USDT");
  await page.getByRole("button", { name: "Send USDT" }).waitFor();
  await bridge.amount.fill("1");
  await bridge.send.click();
  await dialog.button("Approve USDT").waitFor();
  expect(await dialog.blocker.count()).toBe(0);
  expectNoErrors(visitor);
});
