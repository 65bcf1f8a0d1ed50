import type { Page } from "playwright-core";
import { type Address, createPublicClient, type Hex, http, parseEther } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { claimHubAbi } from "#app/chain/abi/claim-hub.ts";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { buildTree, claimLeaf, leafIndexes, proofOf } from "#app/chain/merkle/merkle-tree.ts";
import { findClaimHub } from "#tests/support/claim-hub.ts";
import { rpc } from "#tests/support/rpc.ts";
import { createTestWallet } from "#tests/support/test-wallet.ts";
import { consolePage } from "./console.page.ts";
import { expectFitAndOpen } from "./fit.ts";
import { incentivePage } from "./incentive.page.ts";
import { sign } from "./sign.ts";
import { expectNoErrors, pollOptions, setStage, type Stage } from "./stage.ts";

const day = 86_400;
const ana = devnetAddress(devnetIndex.visitor);
const ben: Address = "0x1111111111111111111111111111111111111111";

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

async function passTime(seconds: number): Promise<void> {
  await rpc(stage.network.basePort, "evm_increaseTime", [seconds]);
  await rpc(stage.network.basePort, "evm_mine", []);
}

/**
 * Prepares a list and publishes it.
 * @returns its root, as signed
 */
async function publish(page: Page, list: string): Promise<string> {
  const incentive = incentivePage(page);
  await incentive.tab("Rewards").click();
  await incentive.recipients.fill(list);
  await incentive.button("Check and prepare").click();
  await incentive.button("Check the root here").click();
  await incentive.sameRoot.waitFor();
  const shown = await incentive.publishCard.locator("dd").first().textContent();
  await incentive.button("Review the root").click();
  const panel = await sign(page, "Publish the root", "Publish the root");
  expect(Object.values(panel).some((text) => text?.includes(shown ?? "?"))).toBe(true);
  return shown ?? "";
}

/** Claims directly from the contract, as anyone with the leaves can. */
async function claim(id: bigint, n: bigint, leaves: readonly [Address, bigint][]): Promise<void> {
  const transport = http(`http://127.0.0.1:${stage.network.basePort}`);
  const account = privateKeyToAccount(devnetKey(devnetIndex.visitor));
  const wallet = createTestWallet({ account, transport });
  const client = createPublicClient({ transport, pollingInterval: 50 });
  const hashes = leaves.map(([owner, amount]) => claimLeaf(id, owner, amount));
  const tree = buildTree(hashes);
  const own = leaves.findIndex(([owner]) => owner === account.address);
  const proof = proofOf(tree, leafIndexes(tree).get(hashes[own] ?? "0x") ?? 0);
  const cumulative = leaves[own]?.[1] ?? 0n;
  const hash: Hex = await wallet.writeContract({
    address: findClaimHub(stage.network),
    abi: claimHubAbi,
    functionName: "claim",
    args: [id, n, account.address, cumulative, [...proof]],
    chain: null,
  });
  const { status } = await client.waitForTransactionReceipt({ hash });
  expect(status).toBe("success");
}

/**
 * Fills in the open form, creates the incentive and funds it with 100 TAN.
 * @returns its program's id in the claim hub
 */
async function createAndFund(page: Page, name: string): Promise<bigint> {
  const incentive = incentivePage(page);
  await incentive.field("Eligibility").selectOption("list");
  await incentive.field("Name").fill(name);
  await incentive.field("Budget").fill("100");
  await incentive.button("Save and review").click();
  await incentive.button("Review the creation").click();
  await sign(page, "Create the program", "Create the program");
  await incentive.button("Review the funding").click();
  await sign(page, "Fund the program", "Fund 100 TAN");
  await expect
    .poll(() => incentive.figure("Funded").first().textContent(), pollOptions)
    .toContain("100");
  const program = await page.getByText(/program \d+ of the claim hub/).textContent();
  return BigInt(program?.match(/\d+/)?.[0] ?? 0);
}

test("creates, funds and corrects an incentive", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const incentive = incentivePage(page);
  await consolePage(page).open("/ecoSystem/stakingIncentive");
  await incentive.button("New incentive").click();

  await incentive.field("Budget").fill("a lot");
  await incentive.field("Eligibility").selectOption("eco-stake");
  await incentive.field("Method").selectOption({ index: 1 });
  await incentive.button("Save and review").click();
  await page.getByText("2 fields need to be fixed.", { exact: false }).waitFor();
  await page.reload();
  expect(await incentive.field("Budget").inputValue()).toBe("a lot");
  expect(await incentive.field("Method").inputValue()).toMatch(/^0x[0-9a-f]{8}$/);
  await createAndFund(page, "Autumn harvest");

  await publish(page, `${ana},90\n${ben},5`);
  await incentive.tab("Roots").click();
  await incentive.row("Roots", "Pending").getByRole("button", { name: "Disable" }).click();
  await incentive.field("Reason").fill("Ana is to get nine");
  await incentive.button("Review the disabling").click();
  await sign(page, "Disable root 1", "Disable root 1");
  await incentive.row("Roots", "Ana is to get nine").waitFor();

  await publish(page, `${ana},9\n${ben},5`);
  await incentive.tab("Roots").click();
  await incentive.row("Roots", "Pending").waitFor();
  // The browser itself reports the response to the invalid form.
  expectNoErrors(visitor, [/status of 400/]);
});

test("fixes a list, publishes it, sees a claim and closes an incentive", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const incentive = incentivePage(page);
  await consolePage(page).open("/ecoSystem/stakingIncentive");
  await incentive.button("New incentive").click();
  const id = await createAndFund(page, "Winter harvest");

  // A list with errors: each is named, no other outcome is shown, and they can be left out.
  await incentive.tab("Rewards").click();
  await incentive.recipients.fill(`${ana},90`);
  await incentive.button("Check and prepare").click();
  await incentive.outcome.waitFor();
  await incentive.recipients.fill(`${ana},9\n${ana},1\n0x12,3\n${ben},1e18`);
  await page.getByText("Fix 2 lines first, or leave them out.").waitFor();
  await incentive.outcome.waitFor({ state: "detached" });
  expect(await incentive.button("Check and prepare").isDisabled()).toBe(true);
  await incentive.button("Leave out 2 lines").click();
  await incentive.button("Apply").click();
  await page.getByText("2 skipped lines", { exact: true }).waitFor();
  await page.getByText("Choose what to do with repeated addresses first.").waitFor();
  await page.getByLabel("Duplicate addresses").selectOption({ label: "Pay the last line only" });
  await page.getByText("1 account gets", { exact: false }).waitFor();
  await expectFitAndOpen(page, "a list of rewards");

  await publish(page, `${ana},9\n${ben},5`);
  await passTime(30 * day);
  await expectFitAndOpen(page, "rewards");
  await claim(id, 1n, [
    [ana, parseEther("9")],
    [ben, parseEther("5")],
  ]);
  await incentive.tab("Claims").click();
  await page.waitForURL("**/claims");
  // The page is not notified of others' actions, and the console's head may be older than the
  // claim.
  await expect
    .poll(async () => {
      await page.reload();
      return incentive.figure("Claimed").first().textContent();
    }, pollOptions)
    .toContain("64.29 %");
  await incentive.row("Not claimed", "5 TAN").waitFor();

  await passTime(30 * day);
  await expectFitAndOpen(page, "claims");
  await incentive.tab("Program").click();
  await incentive.button("Close").click();
  const closing = await sign(page, "Close the program", "Close permanently");
  expect(Object.values(closing).some((text) => text?.includes("91 TAN"))).toBe(true);
  await page.getByText("The program is permanently closed.").waitFor();
  expectNoErrors(visitor);
});
