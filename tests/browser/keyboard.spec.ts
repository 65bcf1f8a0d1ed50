import { generatePrivateKey, privateKeyToAddress } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { harmlessErrors } from "#tests/support/browser.ts";
import { deployStaking } from "#tests/support/staking.ts";
import { within } from "#scripts/test/patience.ts";
import { findBarriers } from "./axe.ts";
import { bridgePage } from "./bridge.page.ts";
import { burnPage } from "./burn.page.ts";
import { consolePage } from "./console.page.ts";
import { createTokenPage } from "./create-token.page.ts";
import { faucetPage, vaultsPage } from "./faucet.page.ts";
import { fillByKeyboard, press, signByKeyboard, tabTo } from "./keyboard.ts";
import { multiSenderPage } from "./multi-sender.page.ts";
import { signInPage } from "./sign-in.page.ts";
import { expectNoErrors, pollOptions, setStage, type Stage } from "./stage.ts";
import { stakingPage } from "./staking.page.ts";
import { treasuryPage } from "./treasury.page.ts";
import { vestingPage } from "./vesting.page.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
  const staking = await deployStaking(stage.network);
  await staking.register("Alpha", 500, "1000");
  // The console reads contract addresses when it starts.
  await stage.restart();
});

afterAll(() => stage.close());

/** Opens a page of the console as an admin, from the navigation. */
async function enter(name: string, title = name) {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const shell = consolePage(page);
  await shell.open("/");
  await press(page, shell.link(name));
  await shell.title(title).waitFor();
  return { page, shell, visitor };
}

const someone = () => privateKeyToAddress(generatePrivateKey());

test("connects a wallet and signs in by Enter and Space", async () => {
  const visitor = await stage.visit();
  const { page } = visitor;
  const shell = consolePage(page);
  const signIn = signInPage(page);
  await shell.open("/");
  await press(page, shell.connect);
  await signIn.picker.waitFor();
  expect(await findBarriers(page)).toEqual([]);
  // The focus is on the first wallet.
  await page.keyboard.press("Enter");
  await signIn.signing.waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await page.getByText("Accept the terms first", { exact: false }).waitFor();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await shell.account.waitFor();
  await signIn.signing.waitFor({ state: "detached" });
  expect(await shell.gate.count()).toBe(0);
  expectNoErrors(visitor, [harmlessErrors.gate]);
});

test("requests a faucet payment", async () => {
  const { page, visitor } = await enter("Faucet");
  const faucet = faucetPage(page);
  await tabTo(page, faucet.recipient);
  await page.keyboard.press("Control+A");
  const recipient = someone();
  await page.keyboard.insertText(recipient);
  await page.waitForURL((url) => url.searchParams.get("to") === recipient);
  await tabTo(page, faucet.asset("TAN").first());
  await page.keyboard.press("Space");
  await press(page, faucet.send);
  await faucet.progress.getByText("Confirmed").waitFor();
  expectNoErrors(visitor);
});

test("bridges a coin", async () => {
  const { page, visitor } = await enter("Bridge");
  await fillByKeyboard(page, bridgePage(page).amount, "1.5");
  await page.keyboard.press("Enter");
  await signByKeyboard(page, "Bridge TAN to Sepolia", ["Send 1.5 TAN"]);
  await page
    .getByRole("heading", { level: 1, name: /^Transfer 0x/ })
    .waitFor({ timeout: within(30) });
  expectNoErrors(visitor);
});

test("delegates stake", async () => {
  const { page, visitor } = await enter("Staking");
  const view = stakingPage(page);
  await expect
    .poll(async () => {
      await page.reload();
      return view.validators.innerText();
    }, pollOptions)
    .toContain("Alpha");
  await press(page, view.validators.getByRole("link", { name: "Alpha" }));
  await fillByKeyboard(page, view.amount, "10");
  await page.keyboard.press("Enter");
  await signByKeyboard(page, "Delegate to Alpha", ["Delegate 10 TAN"]);
  await page.getByText("You have 10 TAN here", { exact: false }).waitFor();
  expectNoErrors(visitor);
});

test("creates a token", async () => {
  const { page, visitor } = await enter("Create token");
  const form = createTokenPage(page);
  await fillByKeyboard(page, form.name, "Alder");
  await fillByKeyboard(page, form.symbol, "ALD");
  await fillByKeyboard(page, form.supply, "1000");
  await press(page, form.review);
  await signByKeyboard(page, "Create ALD", ["Create ALD"]);
  await form.token.waitFor({ timeout: within(30) });
  expectNoErrors(visitor);
});

test("pays a list", async () => {
  const { page, visitor } = await enter("Multi-sender");
  const form = multiSenderPage(page);
  await fillByKeyboard(page, form.editor, `${someone()},1\n${someone()},2.5`);
  await form.summary.getByText("3.5", { exact: false }).first().waitFor();
  await press(page, form.save);
  await press(page, form.send(1));
  await signByKeyboard(page, "Send batch 1", [/^Send 3\.5 TAN to 2 recipients$/]);
  await expect.poll(() => form.paid.innerText(), pollOptions).toMatch(/^2 of 2 recipients paid/);
  expectNoErrors(visitor);
});

test("burns a coin", async () => {
  const { page, shell, visitor } = await enter("Burn");
  const burn = burnPage(page);
  await press(page, burn.tab("Burn native"));
  // The form of tokens has the same fields.
  await shell.title("Burn native coins").waitFor();
  await fillByKeyboard(page, burn.amount, "0.5");
  await fillByKeyboard(page, burn.confirmation, "TAN");
  await page.keyboard.press("Enter");
  await signByKeyboard(page, "Burn TAN", [/^Burn 0\.5 TAN/]);
  await burn.matching("0.5").waitFor();
  expectNoErrors(visitor);
});

test("creates a vesting schedule", async () => {
  const { page, visitor } = await enter("Vesting");
  const vesting = vestingPage(page);
  await press(page, vesting.link("Create a schedule").first());
  await fillByKeyboard(page, vesting.field("Beneficiary"), someone());
  await fillByKeyboard(page, vesting.field("Total"), "5");
  await press(page, vesting.save);
  await press(page, vesting.button("Create"));
  const labels = ["Approve WTAN", "Create a schedule of 5 WTAN"];
  await signByKeyboard(page, "Create the schedule", labels);
  await vesting.link("Show the schedule").waitFor();
  expectNoErrors(visitor);
});

test("opens a budget", async () => {
  const { page, visitor } = await enter("Treasury");
  const treasury = treasuryPage(page);
  await press(page, treasury.button("Open a budget"));
  await treasury.dialog("Open a budget").waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await fillByKeyboard(page, treasury.dialog("Open a budget").getByLabel("What for"), "Grants");
  await page.keyboard.press("Enter");
  await signByKeyboard(page, "Open a budget", ["Open “Grants”"]);
  await treasury.row("Budgets", "Grants").waitFor();
  expectNoErrors(visitor);
});

test("names an address", async () => {
  const { page, visitor } = await enter("Multi-sender");
  await press(page, page.getByRole("link", { name: "Address book" }));
  const address = someone();
  await fillByKeyboard(page, page.getByLabel("Address", { exact: true }), address);
  await page.keyboard.press("Enter");
  // The focus is on the field in error.
  await page.getByText("Enter a name.").waitFor();
  await page.keyboard.insertText("Ada");
  await page.keyboard.press("Enter");
  await page.getByRole("row", { name: /Ada/ }).waitFor();
  expectNoErrors(visitor, [harmlessErrors.rejectedForm]);
});

test("pauses a vault", async () => {
  const { page, visitor } = await enter("Faucet");
  await press(page, page.getByRole("link", { name: "Vaults" }));
  const vaults = vaultsPage(page);
  await press(page, vaults.pause("TAN Testnet"));
  await signByKeyboard(page, "Pause the faucet vault", ["Pause vault"]);
  await vaults.state("TAN Testnet", "Paused").waitFor();
  expectNoErrors(visitor);
});
