import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { harmlessErrors } from "#tests/support/browser.ts";
import { installWallet } from "#tests/support/injected-wallet.ts";
import { rpc } from "#tests/support/rpc.ts";
import { consolePage } from "./console.page.ts";
import { expectFitAndOpen } from "./fit.ts";
import { signInPage } from "./sign-in.page.ts";
import { sign } from "./sign.ts";
import { expectNoErrors, pollOptions, setStage, type Stage } from "./stage.ts";
import { validatorsPage } from "./staking-validators.page.ts";
import { reasonOf } from "./reason.ts";

const hour = 3_600;
const [, operator] = devnetIndex.admins;

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

async function reloadUntil(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      await page.reload();
      await page.getByRole("main").waitFor();
      return isThere();
    }, pollOptions)
    .toBe(true);
}

/** Opens an operator's overview, with a separate wallet. */
async function visitAsOperator() {
  const visitor = await stage.visit();
  await installWallet(visitor.context, {
    privateKey: devnetKey(operator),
    rpcUrls: stage.rpcUrls,
  });
  await consolePage(visitor.page).open("/staking/validator");
  await signInPage(visitor.page).signIn("MetaMask");
  return visitor;
}

test("accepts a valid operator application, which an admin approves", async () => {
  const applicant = await visitAsOperator();
  const applying = validatorsPage(applicant.page);
  await applying.field("Name").fill("Alder");
  await applying.field("Website").fill("http://elm.example");
  await applying.field("Self-stake").fill("99");
  await applying.button("Review the application").click();
  await applicant.page.getByText("A website must start with https://", { exact: false }).waitFor();
  await applicant.page.getByText("The minimum self-stake is 100 TAN.", { exact: false }).waitFor();
  await applying.field("Website").fill("https://elm.example");
  await applying.field("Self-stake").fill("150");
  await applying.button("Review the application").click();
  await applicant.page.getByText("Validator 1 has this name.", { exact: false }).waitFor();
  expect(await applying.field("Self-stake").inputValue()).toBe("150");
  await expectFitAndOpen(applicant.page, "an application");
  await applying.field("Name").fill("Elm");
  await applying.button("Review the application").click();
  const application = await sign(applicant.page, "Apply as Elm", "Apply with 150 TAN");
  expect(application["name string"]).toBe("Elm");
  expect(application["commission uint16"]).toBe("5 %");
  expect(application["Value"]).toBe("150 TAN");
  await applicant.page
    .getByText("An admin of the pool decides on the application.", { exact: false })
    .waitFor();

  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const pool = validatorsPage(page);
  await consolePage(page).open("/admin/validators?show=pending");
  await reloadUntil(page, () => pool.row("Elm").isVisible());
  const expire = pool.rowButton("Elm", "End application");
  expect(await expire.isDisabled()).toBe(true);
  expect(await reasonOf(expire)).toMatch(/^Possible from 20\d\d-/);
  await expectFitAndOpen(page, "applications");
  await pool.rowButton("Elm", "Approve").click();
  const approval = await sign(page, "Approve Elm", "Approve Elm");
  expect(approval["validator uint32"]).toBe("4, Elm");
  expectNoErrors(applicant, [harmlessErrors.gate]);
  expectNoErrors(visitor);
});

test("lets a jailed operator unjail itself when its time is over and announce a commission", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const pool = validatorsPage(page);
  await consolePage(page).open("/admin/validators");
  await expect.poll(() => pool.row("Elm").innerText(), pollOptions).toContain("Active");
  await pool.rowButton("Elm", "Jail").click();
  await pool.button("Review the jail").click();
  await page.getByText("Enter a reason", { exact: false }).waitFor();
  await pool.field("For").fill("1");
  await pool.field("Unit").selectOption("hours");
  await pool.field("Reason").fill("Missed its blocks");
  await pool.button("Review the jail").click();
  const jail = await sign(page, "Jail Elm", "Jail Elm");
  expect(jail["reason string, public"]).toBe("Missed its blocks");
  await expect.poll(() => pool.row("Elm").innerText(), pollOptions).toMatch(/Jailed\s+until/);
  await expectFitAndOpen(page, "the pool of validators");

  const jailed = await visitAsOperator();
  const own = validatorsPage(jailed.page);
  const end = own.button("Release from jail");
  await reloadUntil(jailed.page, () => end.isVisible());
  expect(await end.isDisabled()).toBe(true);
  expect(await reasonOf(end)).toMatch(/^Possible from 20\d\d-/);
  await expectFitAndOpen(jailed.page, "a jailed validator's pool");
  await rpc(stage.network.basePort, "evm_increaseTime", [2 * hour]);
  await rpc(stage.network.basePort, "evm_mine", []);
  await reloadUntil(jailed.page, () => end.isEnabled());
  await end.click();
  await sign(jailed.page, "Release from jail: Elm", "Release from jail");
  await end.waitFor({ state: "detached" });

  await own.field("New commission").fill("7");
  await own.button("Review the announcement").click();
  await jailed.page.getByText("It can rise by at most 1 % at once", { exact: false }).waitFor();
  await own.field("New commission").fill("6");
  await own.button("Review the announcement").click();
  await sign(jailed.page, "Announce a commission of 6 %", "Announce 6 %");
  await own.button("Cancel").waitFor();
  expect(await own.button("Apply the commission").isDisabled()).toBe(true);
  expectNoErrors(jailed, [harmlessErrors.gate]);
  expectNoErrors(visitor);
});

test("fixes and adds a list with a bad line, and finds it done on the next check", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const pool = validatorsPage(page);
  const line = (index: number, name: string, bond: string) =>
    `${devnetAddress(index)};${name};5 %;20 %;1 %;${bond};;${devnetAddress(index)};;`;
  const lines = [line(10, "Ash", "100"), line(11, "Fir", "1,500"), line(12, "Yew", "100"), "x;y"];

  await consolePage(page).open("/admin/validators");
  await pool.link("Add or remove by list").click();
  await pool.editor.fill(lines.join("\n"));
  await pool.problem(2).waitFor();
  expect(await pool.problem(2).innerText()).toContain("self bond");
  expect(await pool.button("Check the list").isDisabled()).toBe(true);
  await page.getByText("Fix 2 lines first, or leave them out.").waitFor();
  await expectFitAndOpen(page, "a list with a bad line");

  await pool.editor.fill(lines.join("\n").replace("1,500", "150"));
  await pool.button("Leave out 1 line").click();
  await pool.button("Apply").click();
  await pool.skipped.waitFor();
  await pool.button("Check the list").click();
  await pool.verdicts.waitFor();
  expect(await pool.verdicts.getByRole("row").nth(1).innerText()).toContain("Commission 5 %");
  await pool.editor.press("End");
  await pool.editor.press("Space");
  await page.getByText("The list has changed; check it again.").waitFor();
  await pool.editor.press("Backspace");
  await pool.button("Review 3 validators").click();
  await sign(
    page,
    "Add 3 validators",
    "Add Ash with 100 TAN",
    "Add Fir with 150 TAN",
    "Add Yew with 100 TAN",
  );
  await expect
    .poll(() => pool.outcome.innerText(), pollOptions)
    .toContain("0 to add, 3 already done");

  await page.reload();
  await consolePage(page).open("/admin/validators/list");
  await pool.button("Restore the last list").click();
  await pool.button("Check the list").click();
  await pool.verdicts.waitFor();
  expect(await pool.outcome.innerText()).toContain("3 already done");

  await consolePage(page).open("/admin/validators?find=Fir");
  await reloadUntil(page, () => pool.row("Fir").isVisible());
  expect(await pool.row("Fir").innerText()).toContain("150 TAN");
  expectNoErrors(visitor);
});
