import { parseEther } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { leave, openBridgeChain } from "#tests/integration/bridge.test-support.ts";
import { harmlessErrors } from "#tests/support/browser.ts";
import { within } from "#scripts/test/patience.ts";
import { bridgePage } from "./bridge.page.ts";
import { bridgeControlsPage } from "./bridge-controls.page.ts";
import { consolePage } from "./console.page.ts";
import { expectFitAndOpen } from "./fit.ts";
import {
  accessDelay,
  executeLater,
  executeOperation,
  passTime,
  waitForOperation,
} from "./scheduled-calls.ts";
import { sign } from "./sign.ts";
import { expectNoErrors, pollOptions, setStage, type Stage } from "./stage.ts";
import { transactionDialog } from "./transaction-dialog.page.ts";

const heir = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

test("holds a paused route's transfer with the reason, across a restart, until it is resumed", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const shell = consolePage(page);
  const controls = bridgeControlsPage(page);
  await shell.open("/");
  await page.getByRole("link", { name: "Controls" }).click();
  await controls.chain.selectOption({ label: "Sepolia" });
  const route = controls.route("TAN");
  await route.getByText("Running").waitFor();

  await route.getByRole("button", { name: "Pause TAN arriving on Sepolia" }).click();
  const pause = transactionDialog(page, "Pause the bridge");
  await pause.blocker.getByRole("button", { name: "Switch network" }).click();
  const sign = pause.button("Pause TAN arriving on Sepolia");
  await sign.waitFor();
  expect(await pause.readPanel()).toMatchObject({
    Network: "Sepolia (11155111)",
    Function: "execute",
    "function by the access manager": "pause",
  });
  await sign.click();
  await pause.confirmed.waitFor();
  await page.keyboard.press("Escape");
  await route.getByText("Paused").waitFor();
  expect(await controls.network("Sepolia").getByText("Running").count()).toBe(2);
  await expectFitAndOpen(page, "the bridge's controls");

  // A user without the console can still send.
  const [tan, sepolia] = await Promise.all(
    ([4443, 11155111] as const).map((chainId) => openBridgeChain(stage.network, chainId)),
  );
  if (!tan || !sepolia) throw new Error("The chains are not open.");
  const sent = await leave(tan, sepolia, { symbol: "TAN", baseUnits: parseEther("3") });
  await stage.restart();
  await shell.open(`/bridge/${sent.messageId}?chain=4443&tx=${sent.transactionHash}`);
  const { timeline } = bridgePage(page);
  await timeline.getByRole("heading", { name: "Paused" }).waitFor({ timeout: within(60) });

  await shell.open("/bridgeAdmin/controls?chain=11155111");
  await route.getByRole("button", { name: "Resume TAN arriving on Sepolia" }).click();
  const unpause = transactionDialog(page, "Resume the bridge");
  const open = unpause.button("Resume TAN arriving on Sepolia");
  await open.or(unpause.button("Switch network")).first().waitFor();
  if (await unpause.button("Switch network").isVisible()) {
    await unpause.button("Switch network").click();
  }
  await open.click();
  await unpause.confirmed.waitFor();
  await page.keyboard.press("Escape");
  await shell.open(`/bridge/${sent.messageId}`);
  await timeline.getByText("Delivered and final.").waitFor({ timeout: within(60) });
  expectNoErrors(visitor, [harmlessErrors.restart]);
});

test("changes limits, fees, prices and validators as reviewed, after the delay", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const controls = bridgeControlsPage(page);
  await consolePage(page).open("/bridgeAdmin/controls");
  const schedule = (title: string, label: string) =>
    sign(page, `Schedule: ${title}`, `Schedule: ${label}`);

  const usdt = controls.route("USDT");
  await usdt.getByRole("button", { name: "Limit" }).click();
  const limit = controls.form("Limit USDT arriving on TAN Testnet");
  await limit.getByLabel("Daily limit").fill("0.0000001");
  await limit.getByRole("button", { name: "Review the limit" }).click();
  await limit.getByText("USDT has 6 decimals; this has 7.").waitFor();
  await limit.getByLabel("Daily limit").fill("864000");
  await limit.getByRole("button", { name: "Review the limit" }).click();
  expect(await transactionDialog(page, "Schedule: Limit USDT").readPanel()).toMatchObject({
    "function scheduled": "setRefillRate",
    "capacity uint256": "864,000 USDT a day",
  });
  await schedule("Limit USDT", "Set the limit to 864,000 USDT a day");

  await usdt.getByRole("button", { name: "Connections" }).click();
  await controls
    .form("USDT on TAN Testnet")
    .getByRole("button", { name: "Disconnect Sepolia" })
    .click();
  await schedule("Disconnect USDT", "Disconnect from Sepolia");

  await controls.fees.getByRole("button", { name: "Change fee" }).click();
  const fee = controls.form("Change the fee");
  await fee.getByRole("textbox").fill("1000000");
  await fee.getByRole("button", { name: "Review the fee" }).click();
  await fee.getByText(/The contract allows at most/).waitFor();
  await fee.getByRole("textbox").fill("0.001");
  await fee.getByRole("button", { name: "Review the fee" }).click();
  await schedule("Change the bridge's fee", "Set the fee to 0.001 TAN");

  await controls.delivery("Sepolia").getByRole("button", { name: "Change price" }).click();
  const price = controls.form("Price deliveries to Sepolia");
  await price.getByLabel("Gas price on Sepolia").fill("2");
  await price.getByText("0.0006 TAN").waitFor();
  await price.getByRole("button", { name: "Review the price" }).click();
  await schedule("Price deliveries to Sepolia", "Set the gas price");

  await controls.validators.getByRole("button", { name: "Change validators" }).click();
  const validators = controls.form("Change the validators");
  await validators.getByLabel("Threshold").fill("4");
  await validators.getByRole("button", { name: "Review the validators" }).click();
  await validators.getByText("Enter a whole number from 1 to 3.").waitFor();
  await validators.getByLabel("Threshold").fill("3");
  await validators.getByRole("button", { name: "Review the validators" }).click();
  await schedule("Change the validators", "Set 3 of 3 validators");

  await consolePage(page).open("/admin/access");
  await waitForOperation(page, "setValidatorsAndThreshold");
  await passTime(stage, accessDelay);
  for (const name of [
    "setRefillRate",
    "unenrollRemoteRouter",
    "setProtocolFee",
    "setRemoteGasData",
    "setValidatorsAndThreshold",
  ]) {
    await executeOperation(page, name);
  }
  await consolePage(page).open("/bridgeAdmin/controls");
  await expect.poll(() => usdt.innerText(), pollOptions).toContain("864k USDT");
  await usdt.getByText("Not to Sepolia").waitFor();
  await controls.fees.getByText("0.001 TAN").waitFor();
  await expect
    .poll(() => controls.delivery("Sepolia").innerText(), pollOptions)
    .toContain("0.0006");
  await controls.validators.getByText("3 of 3", { exact: true }).waitFor();
  expectNoErrors(visitor);
});

test("disables what was transferred away from the access manager", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const controls = bridgeControlsPage(page);
  await consolePage(page).open("/bridgeAdmin/controls");
  const { ownership } = controls;
  await ownership.getByText("Contracts and owners").click();
  const contract = (name: string) => ownership.getByRole("row").filter({ hasText: name });
  await contract("Gas oracle").getByRole("button", { name: "Transfer" }).click();
  const form = controls.form("Transfer: Gas oracle");
  await form.getByRole("button", { name: "Review" }).click();
  await form.getByText("Enter an address: 0x and 40 hexadecimal digits.").waitFor();
  await form.getByText("A mistyped address cannot be fixed.").waitFor();
  await form.getByLabel("New owner").fill(heir);
  await form.getByRole("checkbox").check();
  await form.getByRole("button", { name: "Review" }).click();
  await sign(page, "Schedule: Transfer Gas oracle", "Schedule: Transfer: Gas oracle");
  await consolePage(page).open("/admin/access");
  await executeLater(stage, page, "transferOwnership");

  await consolePage(page).open("/bridgeAdmin/controls");
  await ownership.getByText("Contracts and owners").click();
  await contract("Gas oracle").getByText("0x709979…dc79C8", { exact: true }).waitFor();
  expect(await contract("Gas oracle").getByRole("button", { name: "Transfer" }).isDisabled()).toBe(
    true,
  );
  expect(
    await controls.delivery("Sepolia").getByRole("button", { name: "Change price" }).isDisabled(),
  ).toBe(true);
  await page.getByText(/Some of these contracts belong to 0x709979…dc79C8/).waitFor();
  expectNoErrors(visitor);
});
