import { readFileSync } from "node:fs";
import path from "node:path";
import { createPublicClient, getAddress, http, parseEther } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import { parseDeployments } from "#app/chain/deployments.ts";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { shortenAddress } from "#app/ui/values/format.ts";
import { harmlessErrors } from "#tests/support/browser.ts";
import { installWallet } from "#tests/support/injected-wallet.ts";
import { consolePage } from "./console.page.ts";
import { expectFitAndOpen } from "./fit.ts";
import { signInPage } from "./sign-in.page.ts";
import {
  accessDelay,
  executeLater,
  passTime,
  waitForOperation,
  waitUntilReady,
} from "./scheduled-calls.ts";
import { sign } from "./sign.ts";
import { expectNoErrors, pollOptions, setStage, type Stage } from "./stage.ts";
import { validatorPoolPage } from "./validator-pool-admin.page.ts";
import { reasonOf } from "./reason.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

/** Reads the first delegator's coins at the first validator, and the bonded total there. */
async function readStake() {
  const client = createPublicClient({
    transport: http(`http://127.0.0.1:${stage.network.basePort}`),
  });
  const file = readFileSync(path.join(stage.network.dataDir, "deployments.json"), "utf8");
  const staking = parseDeployments(file).chains["4443"]?.contracts["validatorStaking"];
  if (!staking) throw new Error("Staking is not deployed.");
  const contract = { address: getAddress(staking.address), abi: validatorStakingAbi } as const;
  const delegator = devnetAddress(devnetIndex.delegators[0]);
  const [validator, delegation] = await Promise.all([
    client.readContract({ ...contract, functionName: "validatorOf", args: [1] }),
    client.readContract({ ...contract, functionName: "delegationOf", args: [1, delegator] }),
  ]);
  return { bonded: validator.bonded, delegated: delegation.tokens };
}

/** Opens a page as the second admin, with a separate wallet. */
async function visitAsSecond(path: string) {
  const visitor = await stage.visit();
  await installWallet(visitor.context, {
    privateKey: devnetKey(devnetIndex.admins[1]),
    rpcUrls: stage.rpcUrls,
  });
  const shell = consolePage(visitor.page);
  // Admin pages redirect users who are not signed in.
  await shell.open("/");
  await signInPage(visitor.page).signIn("MetaMask");
  await shell.open(path);
  return visitor;
}

test("executes a slash by another admin than its proposer after the challenge window", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const pool = validatorPoolPage(page);
  const before = await readStake();
  expect(before).toEqual({ bonded: parseEther("1550"), delegated: parseEther("400") });

  await consolePage(page).open("/admin/slashing");
  await page.getByText("No slash proposals").waitFor();
  // Names come from indexed events.
  await expect
    .poll(async () => {
      await page.reload();
      return pool.field("Validator").innerText();
    }, pollOptions)
    .toContain("Alder");
  await pool.field("Validator").selectOption("1");
  await pool.field("Size").fill("0");
  await pool.button("Review the proposal").click();
  await page.getByText("Enter a percentage from 0.01 to 100.").waitFor();
  await page.getByText("Describe what happened and how to verify it.").waitFor();
  await pool.field("Size").fill("5");
  const bonded = pool.row("Affected stake", "Stake now");
  await expect.poll(() => bonded.innerText(), pollOptions).toMatch(/1,550.*77\.5.*1,472\.5/s);
  await pool.field("Evidence").fill("Signed two blocks\nof height 128.");
  await pool.field("Files").setInputFiles({
    name: "blocks.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("height,hash\n128,0x01\n128,0x02\n"),
  });
  await pool.field("Public link").fill("https://evidence.example/128");
  await expectFitAndOpen(page, "the court");
  await pool.button("Review the proposal").click();
  const proposal = await sign(page, "Propose a slash of 5 % of Alder", "Propose a slash of 5 %");
  expect(proposal["validator uint32"]).toBe("1, Alder");
  expect(proposal["evidence saved here"]).toBe("a text and 1 file");
  expect(proposal["public link string"]).toBe("https://evidence.example/128");

  const execute = pool.rowButton("Cases", "Alder", "Execute");
  await execute.waitFor();
  expect(await execute.isDisabled()).toBe(true);
  expect(await reasonOf(execute)).toContain("another account must execute it");
  expect(await reasonOf(pool.button("Review the proposal"))).toContain(
    "Your case 1 against it is still open",
  );
  await expectFitAndOpen(page, "an open case");

  const second = await visitAsSecond("/admin/slashing");
  const other = validatorPoolPage(second.page);
  const executeOther = other.rowButton("Cases", "Alder", "Execute");
  await executeOther.waitFor();
  expect(await reasonOf(executeOther)).toMatch(/^Possible from 20\d\d-/);
  const evidence = other.row("Cases", "Alder");
  await evidence.getByText("Evidence verified").waitFor();
  await evidence.getByRole("link", { name: "Read case 1" }).click();
  await second.page.getByText("Signed two blocks\nof height 128.").waitFor();
  const [download] = await Promise.all([
    second.page.waitForEvent("download"),
    second.page.getByRole("link", { name: "blocks.csv" }).click(),
  ]);
  expect(readFileSync(await download.path(), "utf8")).toContain("128,0x02");
  const link = second.page.getByRole("link", { name: "Open the proposer's link" });
  expect(await link.getAttribute("href")).toBe("https://evidence.example/128");
  expect(await link.getAttribute("rel")).toBe("noopener noreferrer nofollow");
  await expectFitAndOpen(second.page, "a slash case");
  await second.page.getByRole("link", { name: "All cases" }).click();
  await executeOther.waitFor();
  await passTime(stage, accessDelay);
  await expect
    .poll(async () => {
      await second.page.reload();
      return executeOther.isEnabled();
    }, pollOptions)
    .toBe(true);
  await executeOther.click();
  const slash = await sign(second.page, "Slash Alder", "Slash Alder by 5 %");
  expect(slash["evidence as stored here"]).toBe("Evidence verified");
  await expect
    .poll(() => other.row("Cases", "Alder").innerText(), pollOptions)
    .toContain("Executed");
  await consolePage(second.page).open("/staking/1");
  const history = other.row("Slash history", "Case 1");
  await history.getByText("Executed").waitFor();
  expect(await readStake()).toEqual({
    bonded: parseEther("1472.5"),
    delegated: parseEther("380"),
  });

  await consolePage(page).open("/admin/rewards");
  await pool.button("Send to the treasury").click();
  await sign(page, "Send the penalties", "Send 77.5 TAN");
  await expect
    .poll(() => reasonOf(pool.button("Send to the treasury")), pollOptions)
    .toBe("There is nothing to send.");
  expectNoErrors(visitor);
  expectNoErrors(second, [harmlessErrors.gate]);
});

test("announces a parameter, applies it and syncs it to the pool", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const pool = validatorPoolPage(page);
  await consolePage(page).open("/admin/parameters");
  const change = pool.rowButton("Parameters", "Unbonding period", "Change");
  await change.click();
  const dialog = pool.dialog("Change: Unbonding period");
  await dialog.getByLabel("New value").fill("8");
  await dialog.getByRole("button", { name: "Review the change" }).click();
  await dialog.getByText("It must not be above “Commission notice”").waitFor();
  await dialog.getByLabel("New value").fill("6");
  await dialog.getByRole("button", { name: "Review the change" }).click();
  const announced = await sign(page, "Announce: Unbonding period", "Announce the change");
  expect(announced).toMatchObject({
    "parameter bytes32": "UNBOND_PERIOD, Unbonding period",
    "from in force": "7 d",
    "to uint128": "6 d",
  });

  await pool.rowButton("Parameters", "Unbonding period", "Apply").click();
  await sign(page, "Apply the change: Unbonding period", "Apply the change");
  await page.getByText("The pool still uses older values:", { exact: false }).waitFor();
  await expectFitAndOpen(page, "the parameters");
  await pool.button("Update").click();
  const synced = await sign(page, "Update the pool's parameters", "Update the pool's parameters");
  expect(synced["Unbonding period current value"]).toBe("7 d becomes 6 d");
  await page
    .getByText("The pool still uses older values:", { exact: false })
    .waitFor({ state: "detached" });
  expectNoErrors(visitor);
});

test("tops up the reward stream and previews its rate", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const pool = validatorPoolPage(page);
  await consolePage(page).open("/admin/rewards");
  const before = await pool.figure("Emission per day").innerText();
  expect(before).toMatch(/^(9\.9|10)/);
  await pool.field("Amount").fill("900");
  await expect.poll(() => pool.preview.innerText(), pollOptions).toMatch(/\n?(19\.|20)/);
  await expectFitAndOpen(page, "the rewards");
  await pool.button("Review the funding").click();
  const scheduled = await sign(page, "Schedule: Fund rewards", "Schedule: Fund 900 TAN");
  expect(scheduled).toMatchObject({
    "function scheduled": "fund",
    "duration uint40": "90 d",
    "coins not now": "sent when it is executed",
    "executable delay": "after 10 min",
    Value: "0 TAN",
  });
  await consolePage(page).open("/admin/access");
  await waitForOperation(page, "fund");
  expect(await reasonOf(pool.rowButton("Scheduled calls", "fund", "Execute"))).toMatch(
    /^Possible from 20\d\d-/,
  );
  await expectFitAndOpen(page, "a scheduled call");
  await passTime(stage, accessDelay);
  const execute = await waitUntilReady(page, "fund");
  await execute.click();
  await pool.field("Coins").fill("900");
  await pool.button("Review the call").click();
  const funded = await sign(page, "Execute a scheduled call", "Execute fund");
  expect(funded["Value"]).toBe("900 TAN");
  await page.getByText("Calls appear here until executed or canceled.").waitFor();
  await consolePage(page).open("/admin/rewards");
  await expect
    .poll(() => pool.figure("Emission per day").innerText(), pollOptions)
    .toMatch(/^(19\.|20)/);
  expectNoErrors(visitor);
});

test("lets another admin cancel a change of the treasury before its delay is over", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const pool = validatorPoolPage(page);
  const treasury = devnetAddress(devnetIndex.visitor);
  await consolePage(page).open("/admin/rewards");
  await pool.button("Change the treasury").click();
  await pool.field("New treasury").fill(treasury);
  await pool.button("Review the treasury").click();
  const scheduled = await sign(page, "Schedule: Set the treasury", "Schedule: Set the treasury");
  expect(scheduled).toMatchObject({
    "function scheduled": "setTreasury",
    "treasury address": treasury,
  });

  const second = await visitAsSecond("/admin/access");
  const other = validatorPoolPage(second.page);
  await waitForOperation(second.page, "setTreasury");
  const execute = other.rowButton("Scheduled calls", "setTreasury", "Execute");
  expect(await reasonOf(execute)).toContain("Only the account that scheduled it");
  await other.rowButton("Scheduled calls", "setTreasury", "Cancel").click();
  await sign(second.page, "Cancel a scheduled call", "Cancel setTreasury");
  await second.page.getByText("Calls appear here until executed or canceled.").waitFor();
  expectNoErrors(visitor);
  expectNoErrors(second, [harmlessErrors.gate]);
});

test("pauses and resumes delegations", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const pool = validatorPoolPage(page);
  await consolePage(page).open("/admin/access");
  expect(await reasonOf(pool.button("Resume everything"))).toBe("Nothing is paused.");
  await pool.button("Review the pause").click();
  await page.getByText("Choose what to pause.").waitFor();
  await pool.pause.getByRole("checkbox", { name: /^Delegations/ }).check();
  await pool.button("Review the pause").click();
  const paused = await sign(page, "Pause", "Pause delegations");
  expect(paused["closes uint8"]).toBe("delegations");
  await expect.poll(() => pool.pause.innerText(), pollOptions).toContain("Paused until");
  await consolePage(page).open("/staking/1");
  await page
    .getByText("Paused until", { exact: false })
    .filter({ visible: true })
    .first()
    .waitFor();
  await consolePage(page).open("/admin/access");
  await pool.button("Resume everything").click();
  await sign(page, "Resume everything", "Resume everything");
  await expect.poll(() => pool.pause.innerText(), pollOptions).not.toContain("Paused until");
  expectNoErrors(visitor);
});

test("reports a revoked role as a difference from the lists until it is granted again", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const pool = validatorPoolPage(page);
  const account = shortenAddress(devnetAddress(devnetIndex.stakingAdmin));
  await consolePage(page).open("/admin/access");
  await page.getByText("The roles match the lists.").waitFor();
  await pool.openMembers();
  await expectFitAndOpen(page, "the roles");
  await pool
    .row("All members", account)
    .filter({ hasText: "Staking admin" })
    .getByRole("button", { name: "Revoke" })
    .click();
  const revoked = await sign(page, "Schedule: Revoke a role", "Schedule: Revoke the role");
  expect(revoked).toMatchObject({
    "role uint64": "staking admin",
    "account address": devnetAddress(devnetIndex.stakingAdmin),
  });
  await waitForOperation(page, "revokeRole");
  await consolePage(page).open("/");
  await page.getByText("A call that changes roles or powers is scheduled on TAN Testnet").waitFor();
  await page.getByRole("link", { name: "Open Access" }).click();
  await consolePage(page).title("Access to contracts").waitFor();
  await executeLater(stage, page, "revokeRole");
  const difference = pool.row("Differences", account);
  await difference.waitFor();
  expect(await difference.innerText()).toContain("Listed, not granted");
  await pool.button("Grant the missing role on TAN Testnet").click();
  await sign(page, "Schedule: Grant a role", "Schedule: Grant the role");
  await executeLater(stage, page, "grantRole");
  await page.getByText("The roles match the lists.").waitFor();
  expectNoErrors(visitor);
});

test("lets a guardian revoke an operator at once, whose new grant waits for the delay", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const pool = validatorPoolPage(page);
  const account = shortenAddress(devnetAddress(devnetIndex.stakingAdmin));
  await consolePage(page).open("/admin/access");
  await page.getByText("The roles match the lists.").waitFor();
  await pool.openMembers();
  await pool
    .row("All members", account)
    .filter({ hasText: "Staking operator" })
    .getByRole("button", { name: "Revoke" })
    .click();
  await sign(page, "Revoke a role", "Revoke the role");
  await pool.row("Differences", account).waitFor();
  await pool.button("Grant the missing operator role on TAN Testnet").click();
  expect(await sign(page, "Grant a role", "Grant the role")).toMatchObject({
    "grant counts": "after 10 min",
  });
  const granted = pool.row("All members", account).filter({ hasText: "Staking operator" });
  await granted.getByText("From").waitFor();
  await passTime(stage, accessDelay);
  await expect
    .poll(async () => {
      await page.reload();
      await pool.openMembers();
      return granted.innerText();
    }, pollOptions)
    .toContain("As listed");
  expectNoErrors(visitor);
});

test("checks and imports uptimes, which lead to a suggested jail", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const pool = validatorPoolPage(page);
  await consolePage(page).open("/admin/uptime");
  await page.getByText("Uptime appears here once an epoch is imported.").waitFor();
  await pool.field("Epoch").fill("1");
  await pool.uptimes.fill("1,100,100,0\n2,100,90,9");
  await page.getByText("90 signed and 9 missed add up to 99, not the 100 expected.").waitFor();
  expect(await pool.button("Import").isDisabled()).toBe(true);
  await pool.button("Leave out 1 line").click();
  await pool.button("Apply").click();
  await page.getByText("1 skipped line", { exact: true }).waitFor();
  await pool.button("Check").click();
  await pool.row("Lines of the list", "New").waitFor();
  await pool.uptimes.fill("1,100,100,0\n2,100,90,10");
  await pool.table("Lines of the list").waitFor({ state: "detached" });
  for (const epoch of ["1", "2", "3"]) {
    await pool.field("Epoch").fill(epoch);
    await pool.uptimes.fill("1,100,100,0\n2,100,90,10");
    await pool.button("Import").click();
    await page.getByText(`Epoch ${epoch} was imported.`).waitFor();
    await pool.chart("all validators").waitFor();
    await expect
      .poll(() => pool.chart("all validators").getAttribute("aria-label"), pollOptions)
      .toContain(`in ${epoch} epochs`);
  }
  const record = pool.row("Validator uptime", "Birch");
  expect(await record.innerText()).toContain("Jail it");
  await record.getByRole("link", { name: "Birch" }).click();
  await pool.chart("Birch").waitFor();
  await expectFitAndOpen(page, "the uptimes");
  expectNoErrors(visitor, [/status of 400/]);
});
