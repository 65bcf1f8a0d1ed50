import { parseEther } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetAddress, devnetIndex } from "#app/chain/devnet-accounts.ts";
import { deployLockedStaking, type TestLockedStaking } from "#tests/support/locked-staking.ts";
import { rpc } from "#tests/support/rpc.ts";
import { lockedStakingPage } from "./locked-staking.page.ts";
import { consolePage } from "./console.page.ts";
import { expectFitAndOpen } from "./fit.ts";
import { sign } from "./sign.ts";
import { expectNoErrors, pollOptions, setStage, type Stage } from "./stage.ts";
import { reasonOf } from "./reason.ts";

const day = 86_400;
const root = "/ecoSystem/boostRewards";
const admin = devnetAddress(devnetIndex.admins[0]);

let stage: Stage;
let lockedStaking: TestLockedStaking;

beforeAll(async () => {
  stage = await setStage();
  lockedStaking = await deployLockedStaking(stage.network);
  await lockedStaking.mint(lockedStaking.stake, admin, parseEther("1000"));
  await lockedStaking.mint(lockedStaking.bonus, admin, 90_000_000n);
  await lockedStaking.grant(admin, ["ADMIN", "ECOSYSTEM_ADMIN"]);
  // The console reads contract addresses when it starts.
  await stage.restart();
});

afterAll(() => stage.close());

async function passDays(days: number): Promise<void> {
  await rpc(stage.network.basePort, "evm_increaseTime", [days * day]);
  await rpc(stage.network.basePort, "evm_mine", []);
}

test("funds rewards; locks stake, claims, extends and exits early with a penalty", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const view = lockedStakingPage(page);

  await consolePage(page).open(`${root}/manage`);
  expect(await reasonOf(view.button("Freeze new stakes"))).toBe(
    "The contract allows this only to a guardian.",
  );
  const funding = view.form("Fund rewards");
  await funding.getByLabel("Reward").selectOption({ label: "BON" });
  await funding.getByLabel("Amount").fill("91");
  await funding.getByLabel("Amount").blur();
  await funding.getByText("Your wallet has 90 BON.").waitFor();
  await funding.getByLabel("Amount").fill("90");
  expect(await funding.innerText()).toMatch(/Maximum payout\s+(89\.999999|90) BON/);
  await expectFitAndOpen(page, "what admins change");
  await view.button("Review the funding").click();
  const funded = await sign(page, "Fund rewards", "Approve BON", "Fund 90 BON");
  expect(funded["duration uint40"]).toBe("90 d");

  await page.getByRole("link", { name: "Stake", exact: true }).click();
  await page.getByText("Nothing is staked, so the rewards in BON are paused.").waitFor();
  const form = view.form("Stake and lock");
  await form.getByLabel("Amount").fill("2000");
  await form.getByLabel("Amount").blur();
  await form.getByText("Your wallet has 1,000 STK.").waitFor();
  await form.getByLabel("Amount").fill("100");
  await form.getByLabel("Lock").selectOption({ label: "30 days: 1.5×" });
  await expect.poll(() => view.preview.innerText(), pollOptions).toContain("1.5×");
  expect(await view.preview.innerText()).toMatch(
    /Your BON per day\s+0 BON\s+→\s+becomes\s+(0\.99\d*|1) BON/,
  );
  await view.button("Review the stake").click();
  const staked = await sign(page, "Stake", "Approve STK", "Stake 100 STK");
  expect(staked["boost if mined now"]).toBe("1.5×");
  await expect.poll(() => view.figure("My stake").innerText(), pollOptions).toContain("100 STK");

  await passDays(10);
  await expect
    .poll(async () => {
      await page.reload();
      return Number((await view.figure("My unclaimed BON").innerText()).split(" ")[0]);
    }, pollOptions)
    .toBeGreaterThan(9.9);
  await view.button("Claim rewards").click();
  await sign(page, "Claim rewards", "Claim rewards");
  await expect
    .poll(() => view.figure("My unclaimed BON").innerText(), pollOptions)
    .toMatch(/^0(\.00\d*)? BON/);

  expect(await view.button("Withdraw").isDisabled()).toBe(true);
  expect(await reasonOf(view.button("Withdraw"))).toMatch(/^Possible from 20\d\d-/);
  await view.button("Extend the lock").click();
  const extending = view.dialog("Extend the lock");
  await extending.getByLabel("Lock from now on").selectOption({ label: "90 days: 2×" });
  await extending.getByRole("button", { name: "Review the lock" }).click();
  const extended = await sign(page, "Extend the lock", "Lock for 90 d");
  expect(extended["boost if mined now"]).toBe("2×");
  await expect.poll(() => view.figure("My boost").innerText(), pollOptions).toContain("2×");

  await passDays(45);
  await expect
    .poll(async () => {
      await page.reload();
      return view.position.innerText();
    }, pollOptions)
    .toMatch(/4[45] d/);
  await expectFitAndOpen(page, "the position");
  await view.button("Exit early").click();
  const leaving = view.dialog("Exit early");
  await leaving.getByLabel("Amount").fill("50");
  await expect
    .poll(() => leaving.innerText(), pollOptions)
    .toMatch(/Penalty\s+−(5|4\.99999\d) STK/);
  await leaving.getByRole("button", { name: "Review the exit" }).click();
  await leaving.getByText("Type “exit early” to pay the penalty.").waitFor();
  await leaving.getByLabel("to confirm").fill("exit early");
  await leaving.getByRole("button", { name: "Review the exit" }).click();
  const left = await sign(page, "Exit early", "Exit with 50 STK");
  expect(left["penalty at most"]).toMatch(/^(5|4\.99\d+) STK$/);
  await expect.poll(() => view.figure("My stake").innerText(), pollOptions).toContain("50 STK");

  await page
    .getByRole("navigation", { name: "Boost rewards" })
    .getByRole("link", { name: "History" })
    .click();
  await page.getByLabel("From (UTC)").waitFor();
  await expect
    .poll(async () => {
      await page.reload();
      return view.history.innerText();
    }, pollOptions)
    .toContain("Exited early");
  expect(await view.history.innerText()).toMatch(/−50 STK\s+of it a penalty of/);
  await page.getByRole("region", { name: "My BON per day", exact: true }).waitFor();
  await expectFitAndOpen(page, "the history");
  expectNoErrors(visitor);
});
