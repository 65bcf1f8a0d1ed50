import { afterAll, beforeAll, expect, test } from "vitest";
import { rpc } from "#tests/support/rpc.ts";
import { deployStaking, type TestStaking } from "#tests/support/staking.ts";
import { consolePage } from "./console.page.ts";
import { expectFitAndOpen } from "./fit.ts";
import { sign } from "./sign.ts";
import { expectNoErrors, pollOptions, setStage, type Stage } from "./stage.ts";
import { stakingPage } from "./staking.page.ts";
import { transactionDialog } from "./transaction-dialog.page.ts";
import { reasonOf } from "./reason.ts";

const day = 86_400;

let stage: Stage;
let staking: TestStaking;

beforeAll(async () => {
  stage = await setStage();
  staking = await deployStaking(stage.network);
  await staking.register("Alpha", 500, "1000");
  await staking.register("Beta", 1_000, "500");
  await staking.register("Gamma", 0, "200");
  await staking.call("fund", [30 * day], 10n ** 21n);
  const { timestamp } = (await rpc(stage.network.basePort, "eth_getBlockByNumber", [
    "latest",
    false,
  ])) as { timestamp: string };
  await staking.call("jail", [3, Number(timestamp) + 60 * day, "Missed its blocks"]);
  // The console reads contract addresses when it starts.
  await stage.restart();
});

afterAll(() => stage.close());

async function passDays(days: number): Promise<void> {
  await rpc(stage.network.basePort, "evm_increaseTime", [days * day]);
  await rpc(stage.network.basePort, "evm_mine", []);
}

test("delegates stake, earns, claims, undelegates and withdraws after the unbonding period", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const shell = consolePage(page);
  const view = stakingPage(page);

  await shell.open("/staking");
  await expect
    .poll(async () => {
      await page.reload();
      return view.validators.innerText();
    }, pollOptions)
    .toContain("Gamma");
  expect(await view.validators.innerText()).toMatch(/Jailed\s+until/);
  expect(await view.concentration.innerText()).toContain("Nakamoto coefficient 1");
  await expectFitAndOpen(page, "validators");

  await view.validators.getByRole("link", { name: "Alpha" }).click();
  await page.getByRole("heading", { level: 1, name: "Alpha" }).waitFor();
  await view.amount.fill("0.5");
  await view.amount.blur();
  await page.getByText("Delegate at least 1 TAN.").waitFor();
  await view.amount.fill("100");
  expect(await view.preview.innerText()).toContain("9.09 %");
  await expectFitAndOpen(page, "a validator");
  await view.button("Review the delegation").click();
  const delegation = await sign(page, "Delegate to Alpha", "Delegate 100 TAN");
  expect(delegation["validator uint32"]).toBe("1, Alpha");
  expect(delegation["at least uint256"]).toBe("99.9 shares");
  await page.getByText("You have 100 TAN here", { exact: false }).waitFor();

  await passDays(1);
  await shell.open("/staking/mine");
  expect(await view.figure("My stake").innerText()).toBe("100 TAN\nwith 1 validator");
  await expect
    .poll(async () => {
      await page.reload();
      return Number((await view.figure("My rewards").innerText()).split(" ")[0]);
    }, pollOptions)
    .toBeGreaterThan(1);
  await expectFitAndOpen(page, "what is staked");
  await view.button("Claim all").click();
  await sign(page, "Claim rewards", "Claim rewards");
  await expect
    .poll(async () => Number((await view.figure("My rewards").innerText()).split(" ")[0]))
    .toBeLessThan(1);

  await view.button("Undelegate").click();
  await view.amount.fill("99.5");
  await view.amount.blur();
  await page.getByText("That would leave 0.5 TAN.", { exact: false }).waitFor();
  await view.amount.fill("40");
  await view.button("Review").click();
  const leaving = await sign(page, "Undelegate from Alpha", "Undelegate 40 TAN");
  expect(leaving["worth at least uint256"]).toBe("39.96 TAN");
  await expect
    .poll(() => view.figure("My stake").innerText(), pollOptions)
    .toBe("60 TAN\n40 TAN unbonding");
  const off = view.button("Withdraw");
  expect(await off.isDisabled()).toBe(true);
  expect(await reasonOf(off)).toMatch(/^Possible from 20\d\d-/);
  await expectFitAndOpen(page, "what is on its way out");

  await passDays(7);
  await expect
    .poll(async () => {
      await page.reload();
      return view.button("Withdraw 40 TAN").isVisible();
    }, pollOptions)
    .toBe(true);
  await view.button("Withdraw 40 TAN").click();
  await sign(page, "Withdraw", "Withdraw 40 TAN");
  await page.getByText("Undelegated stake appears here until withdrawn.").waitFor();
  expect(await view.figure("My stake").innerText()).toBe("60 TAN\nwith 1 validator");
  expectNoErrors(visitor);
});

test("redelegates stake and shows from when it can be redelegated again", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const view = stakingPage(page);
  await consolePage(page).open("/staking/mine");
  await view.button("Redelegate").click();
  const dialog = page.getByRole("dialog", { name: "Redelegate from Alpha" });
  await dialog.getByLabel("To", { exact: true }).selectOption({ index: 0 });
  await view.amount.fill("60");
  await view.button("Review").click();
  const moved = await sign(page, "Redelegate to Beta", "Redelegate 60 TAN");
  expect(moved["shares uint256"]).toBe("all");
  await expect.poll(() => view.stake.innerText(), pollOptions).toContain("from Alpha");
  const row = view.stake.getByRole("row").filter({ hasText: "Beta" });
  const move = row.getByRole("button", { name: "Redelegate", exact: true });
  expect(await move.isDisabled()).toBe(true);
  await move.focus();
  await page.getByText("Recently redelegated; can be redelegated", { exact: false }).waitFor();

  await consolePage(page).open("/staking/3");
  await page
    .getByText("The validator is jailed until", { exact: false })
    .filter({ visible: true })
    .first()
    .waitFor();
  expect(await view.button("Review the delegation").isDisabled()).toBe(true);
  await expectFitAndOpen(page, "a jailed validator");
  expectNoErrors(visitor);
});

test("compounds rewards through an authorized account and accounts for a slash", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const view = stakingPage(page);
  await consolePage(page).open("/staking/mine");
  const row = view.stake.getByRole("row").filter({ hasText: "Beta" });
  await row.getByRole("button", { name: "Auto-compound", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Auto-compound at Beta" });
  await dialog.getByLabel("Tip").fill("6");
  await dialog.getByRole("button", { name: "Review turning it on" }).click();
  await dialog.getByText("Enter a percentage from 0 to 5.").waitFor();
  await dialog.getByLabel("Tip").fill("2.5");
  await dialog.getByRole("button", { name: "Review turning it on" }).click();
  const set = await sign(page, "Auto-compound at Beta", "Let anyone compound for me");
  expect(set).toMatchObject({
    "anyone may compound bool": "yes",
    "their tip of the rewards": "2.5 %",
  });
  await row.getByRole("button", { name: "Auto-compounds" }).waitFor();

  const slash = page.getByRole("table", { name: "Slash simulation" });
  const staked = async (column: number) =>
    (
      await slash
        .getByRole("row")
        .filter({ hasText: "Beta" })
        .getByRole("cell")
        .nth(column)
        .innerText()
    ).trim();
  expect(await staked(1)).toBe("60 TAN");
  expect(await staked(3)).toBe("3 TAN");
  await page.getByLabel("Slash of").fill("0");
  await page.getByText("Enter a percentage from 0.01 to 100.").waitFor();
  await expectFitAndOpen(page, "slash simulation");

  await passDays(1);
  await consolePage(page).open("/staking/2");
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByRole("table", { name: "Compound for others" }).isVisible();
    }, pollOptions)
    .toBe(true);
  const others = page.getByRole("table", { name: "Compound for others" });
  await expectFitAndOpen(page, "who lets others compound");
  await others.getByRole("button", { name: "Compound" }).click();
  const plan = transactionDialog(page, "Compound at Beta");
  const compound = plan.dialog.getByRole("button", { name: /^Compound for a tip of/ });
  await compound.waitFor();
  expect(await plan.readPanel()).toMatchObject({ Function: "compoundFor" });
  await compound.click();
  await plan.confirmed.waitFor();
  expectNoErrors(visitor);
});
