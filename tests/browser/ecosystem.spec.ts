import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import {
  type Address,
  createPublicClient,
  createWalletClient,
  encodeDeployData,
  getAddress,
  http,
  numberToHex,
  parseEther,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testTokenAbi } from "#app/chain/abi/test-token.ts";
import { parseDeployments } from "#app/chain/deployments.ts";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import testToken from "#contracts/artifacts/TestToken.json" with { type: "json" };
import { bytecodeOf } from "#contracts/tools/deploy/artifact.ts";
import { harmlessErrors, type Visitor } from "#tests/support/browser.ts";
import { type InjectedWallet, installWallet } from "#tests/support/injected-wallet.ts";
import { within } from "#scripts/test/patience.ts";
import { claimsPage } from "./claims.page.ts";
import { consolePage } from "./console.page.ts";
import { expectFitAndOpen } from "./fit.ts";
import { incentivePage } from "./incentive.page.ts";
import {
  accessDelay,
  executeLater,
  executeOperation,
  passTime,
  waitForOperation,
} from "./scheduled-calls.ts";
import { sign } from "./sign.ts";
import { signInPage } from "./sign-in.page.ts";
import { expectNoErrors, pollOptions, setStage, type Stage } from "./stage.ts";
import { treasuryPage } from "./treasury.page.ts";
import { reasonOf } from "./reason.ts";

/** Two long lists, nine signatures and three users take time on a busy machine. */
const slowly = { timeout: within(240) };
/** Users sign in at the gate, one after another, and do not wait for a page's pending requests. */
const harmless = [harmlessErrors.gate, harmlessErrors.endedSession];
const minute = 60;
const day = 86_400;
/** Longer than the root delay of the embedded network. */
const rootDelay = 11 * minute;
/** Time for claims after a program's end. */
const grace = 14 * day;
const [first, second, third] = devnetIndex.admins;

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

function client() {
  const transport = http(`http://127.0.0.1:${stage.network.basePort}`);
  return createPublicClient({ transport, pollingInterval: 50 });
}

/** Sends coins to the treasury, as anyone can. */
async function donate(coins: string): Promise<void> {
  const file = readFileSync(path.join(stage.network.dataDir, "deployments.json"), "utf8");
  const treasury = parseDeployments(file).chains["4443"]?.contracts["etherDeposit"];
  if (!treasury) throw new Error("The treasury is not deployed.");
  const account = privateKeyToAccount(devnetKey(devnetIndex.deployer));
  const transport = http(`http://127.0.0.1:${stage.network.basePort}`);
  const wallet = createWalletClient({ account, transport });
  const sent = { to: getAddress(treasury.address), value: parseEther(coins), chain: null };
  await client().waitForTransactionReceipt({ hash: await wallet.sendTransaction(sent) });
}

/** Returns a date field's value for a time this many seconds after the chain's current time. */
async function momentIn(seconds: number): Promise<string> {
  const { timestamp } = await client().getBlock();
  return new Date((Number(timestamp) + seconds) * 1_000).toISOString().slice(0, 16);
}

type Seated = { visitor: Visitor; page: Page; wallet: InjectedWallet };

/** Signs in with a wallet whose account the user can switch. */
async function sitDown(): Promise<Seated> {
  const visitor = await stage.visit();
  const { page, context } = visitor;
  const { rpcUrls } = stage;
  const wallet = await installWallet(context, { privateKey: devnetKey(first), rpcUrls });
  await consolePage(page).open("/ecoSystem");
  await signInPage(page).signIn("MetaMask");
  return { visitor, page, wallet };
}

async function become({ page, wallet }: Seated, account: number): Promise<void> {
  const shell = consolePage(page);
  const signing = signInPage(page);
  await wallet.switchAccount(devnetKey(account));
  await shell.signAgain.click();
  await signing.acceptAndSign();
  await shell.mismatch.waitFor({ state: "detached" });
  await signing.signing.waitFor({ state: "detached" });
}

/**
 * Creates an incentive, starting with its terms.
 * @returns the path of its pages
 */
async function create(page: Page, terms: { name: string; budget: string; token?: string }) {
  const incentive = incentivePage(page);
  await consolePage(page).open("/ecoSystem/stakingIncentive");
  await incentive.button("New incentive").click();
  await incentive.field("Name").fill(terms.name);
  if (terms.token) await incentive.field("Token").selectOption({ label: terms.token });
  await incentive.field("Budget").fill(terms.budget);
  await incentive.field("Eligibility").selectOption("list");
  await incentive.button("Save and review").click();
  await incentive.button("Review the creation").click();
  await sign(page, "Create the program", "Create the program");
  await incentive.button("Review the funding").waitFor();
  return new URL(page.url()).pathname;
}

/**
 * Prepares a list from a file and publishes it.
 * @returns its root
 */
async function publish(page: Page, csv: string): Promise<string> {
  const incentive = incentivePage(page);
  await incentive.tab("Rewards").click();
  const file = { name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
  await incentive.field("Choose a file").setInputFiles(file);
  await incentive.button("Check and prepare").click();
  await incentive.button("Check the root here").click();
  await incentive.sameRoot.waitFor();
  await incentive.button("Review the root").click();
  const panel = await sign(page, "Publish the root", "Publish the root");
  return panel["root bytes32, as recomputed here"] ?? "";
}

const accounts = 5_000;
const parties = [first, second, third].map(devnetAddress);

/** Three accounts that claim, and thousands that do not, with a hundredth each. */
function listOf(amounts: readonly string[]): string {
  const others = Array.from({ length: accounts - parties.length }, (_, i) =>
    numberToHex(i + 1_000_000, { size: 20 }),
  );
  const rows = [
    ...parties.map((account, i) => `${account},${amounts[i]}`),
    ...others.map((account) => `${account},0.01`),
  ];
  return `address,amount\n${rows.join("\n")}\n`;
}

test(
  "publishes a list of 5,000 with an error, disables it, corrects, claims, ends and refunds it",
  slowly,
  async () => {
    const seated = await sitDown();
    const { page, visitor } = seated;
    const incentive = incentivePage(page);
    const claims = claimsPage(page);
    const path = await create(page, { name: "Grand trial", budget: "300" });
    await incentive.button("Review the funding").click();
    await sign(page, "Fund the program", "Fund 300 TAN");

    await publish(page, listOf(["10", "200", "30"]));
    await incentive.tab("Roots").click();
    await incentive.row("Roots", "Pending").getByRole("button", { name: "Disable" }).click();
    await incentive.field("Reason").fill("The second account gets 20, not 200");
    await incentive.button("Review the disabling").click();
    await sign(page, "Disable root 1", "Disable root 1");
    await incentive.row("Roots", "Disabled").waitFor();

    const root = await publish(page, listOf(["10", "20", "30"]));
    // Anyone can read them, at the address that was signed.
    const readLeaves = async () =>
      (await (await fetch(`${stage.url}/api/roots/${root}/leaves.csv`)).text()).split("\r\n");
    await expect.poll(async () => (await readLeaves()).length, pollOptions).toBe(accounts + 2);
    await passTime(stage, rootDelay);

    for (const [account, amount] of [
      [second, "20"],
      [third, "30"],
      [first, "10"],
    ] as const) {
      await become(seated, account);
      await expect
        .poll(async () => {
          await consolePage(page).open("/ecoSystem/validatorClaim");
          return claims.rowOf("Grand trial").innerText();
        }, pollOptions)
        .toContain(`${amount} TAN`);
      await claims.rowOf("Grand trial").getByRole("button", { name: "Claim", exact: true }).click();
      const claimed = await sign(page, "Claim", `Claim ${amount} TAN`);
      expect(claimed["paid to its recipient now"]).toBe(devnetAddress(account));
    }

    await consolePage(page).open(path);
    await incentive.button("Change claim deadline").click();
    const deadline = await momentIn(15 * minute + grace);
    await incentive.field("Claims until").fill(deadline);
    await incentive.button("Review the deadline").click();
    const sooner = "Bring the claim deadline forward";
    const moved = await sign(page, sooner, sooner);
    expect(moved["claims until uint40 + 14 days"]).toContain(deadline.replace("T", " "));
    await incentive.tab("Claims").click();
    await incentive.row("Not claimed", "0.01 TAN").first().waitFor();
    await expectFitAndOpen(page, "the claims of thousands");

    await passTime(stage, 15 * minute + grace);
    await expect
      .poll(async () => {
        await consolePage(page).open(path);
        return incentive.button("Close").isEnabled();
      }, pollOptions)
      .toBe(true);
    const before = await client().getBalance({ address: devnetAddress(first) });
    await incentive.button("Close").click();
    const closing = await sign(page, "Close the program", "Close permanently");
    expect(closing["returns current value"]).toBe("240 TAN");
    await page.getByText("The program is permanently closed.").waitFor();
    const after = await client().getBalance({ address: devnetAddress(first) });
    expect(after - before).toBeGreaterThan(parseEther("239.9"));
    await consolePage(page).open("/ecoSystem?show=closed");
    await treasuryPage(page).card("Grand trial").getByText("Closed").waitFor();
    expectNoErrors(visitor, harmless);
  },
);

test("pauses and resumes a program, funds it from a wallet and a token budget, and ends it later", async () => {
  const seated = await sitDown();
  const { page, visitor } = seated;
  const incentive = incentivePage(page);
  await create(page, { name: "Token trial", budget: "50", token: "WTAN" });
  await incentive.field("Amount").fill("20");
  await incentive.button("Review the funding").click();
  await sign(page, "Fund the program", "Approve WTAN", "Fund 20 WTAN");
  await expect.poll(() => incentive.figure("Funded").innerText(), pollOptions).toBe("20 WTAN");
  await incentive.field("From").selectOption("2");
  await incentive.field("Amount").fill("30");
  await incentive.button("Review the funding").click();
  await sign(page, "Fund from a budget", "Allow the hub to spend", "Fund 30 WTAN");
  await expect.poll(() => incentive.figure("Funded").innerText(), pollOptions).toBe("50 WTAN");

  await incentive.button("Pause claims").click();
  await sign(page, "Pause claims", "Pause claims");
  await page
    .getByText("Claims are paused for at most 7 days; their deadline is extended by the pause.")
    .waitFor();
  expect(await reasonOf(incentive.button("Change claim deadline"))).toBe("Resume claims first.");
  await incentive.button("Resume claims").click();
  await sign(page, "Resume claims", "Resume claims");

  await incentive.button("Change claim deadline").click();
  const deadline = await momentIn(400 * day);
  await incentive.field("Claims until").fill(deadline);
  await incentive.button("Review the deadline").click();
  await sign(page, "Extend the claim deadline", "Extend the claim deadline");
  const life = new RegExp(`^Rewards until .*, claims until ${deadline.replace("T", " ")}`);
  await page.getByText(life).waitFor();

  await incentive.button("Change refund recipient").click();
  await incentive.field("Address").fill("0x12");
  await incentive.button("Review the change").click();
  const recipient = devnetAddress(devnetIndex.visitor);
  await incentive.field("Address").fill(recipient);
  await incentive.button("Review the change").click();
  const changed = await sign(page, "Change refund recipient", "Change refund recipient");
  expect(Object.values(changed)).toContain(recipient);
  await page
    .getByText("to the budget “Ecosystem grants”, if it is still open", { exact: false })
    .waitFor();

  // This puts the chain's clock ahead of the machine's.
  await passTime(stage, 3 * day);
  await publish(page, `${devnetAddress(first)},1\n`);
  await incentive.tab("Roots").click();
  await expect
    .poll(() => incentive.row("Roots", "Pending").innerText(), pollOptions)
    .toMatch(/pays in (9|10):\d\d/);
  await expectFitAndOpen(page, "a program in tokens");
  expectNoErrors(visitor, harmless);
});

test("withdraws from a budget, transfers it, and closes it by its new owner", async () => {
  const seated = await sitDown();
  const { page, visitor } = seated;
  const treasury = treasuryPage(page);
  await consolePage(page).open("/ecoSystem/treasury");
  await treasury.button("Open a budget").click();
  const opening = treasury.dialog("Open a budget");
  await opening.getByLabel("What for").fill("Travel");
  await opening.getByRole("button", { name: "Review the budget" }).click();
  await sign(page, "Open a budget", "Open “Travel”");
  await treasury.row("Budgets", "Travel").getByRole("link").click();
  await treasury.button("Deposit").click();
  await treasury.dialog("Deposit").getByLabel("Amount").fill("5");
  await treasury.button("Review the deposit").click();
  await sign(page, "Deposit into “Travel”", "Deposit 5 TAN");
  await expect.poll(() => treasury.figure("Free").innerText(), pollOptions).toBe("5 TAN");

  await treasury.button("Refund").click();
  await treasury.dialog("Refund").getByLabel("Amount").fill("2");
  await treasury.button("Review the refund").click();
  const refunded = await sign(page, "Refund from “Travel”", "Refund 2 TAN");
  expect(refunded["to address"]).toBe(devnetAddress(first));
  await expect.poll(() => treasury.figure("Free").innerText(), pollOptions).toBe("3 TAN");

  await treasury.button("Transfer").click();
  const offering = treasury.dialog("Transfer ownership");
  await offering.getByLabel("New owner").fill(devnetAddress(second));
  await offering.getByRole("button", { name: "Review the offer" }).click();
  await sign(page, "Transfer “Travel”", "Offer the budget");
  await become(seated, second);
  await treasury.button("Accept ownership").click();
  await sign(page, "Accept “Travel”", "Accept ownership");
  await treasury.button("Close").click();
  const closing = treasury.dialog("Close the budget");
  expect(await closing.getByLabel("Remainder goes to").inputValue()).toBe(devnetAddress(second));
  await closing.getByRole("button", { name: "Review the closing" }).click();
  const closed = await sign(page, "Close “Travel”", "Close permanently");
  expect(closed["about current value"]).toBe("3 TAN");
  await treasury.row("Ledger", "Closed").waitFor();
  await expectFitAndOpen(page, "a closed budget");
  expectNoErrors(visitor, harmless);
});

async function deployToken(symbol: string): Promise<Address> {
  const transport = http(`http://127.0.0.1:${stage.network.basePort}`);
  const account = privateKeyToAccount(devnetKey(devnetIndex.deployer));
  const data = encodeDeployData({
    abi: testTokenAbi,
    bytecode: bytecodeOf(testToken),
    args: ["Bonus", symbol, 6, account.address],
  });
  const wallet = createWalletClient({ transport, account });
  const hash = await wallet.sendTransaction({ data, chain: null });
  const { contractAddress } = await client().waitForTransactionReceipt({ hash });
  return getAddress(contractAddress ?? "0x");
}

test("changes boosts and moves donations, after the delay", async () => {
  const token = await deployToken("BON");
  const seated = await sitDown();
  const { page, visitor } = seated;
  const { button, dialog, row } = treasuryPage(page);
  const manage = "/ecoSystem/boostRewards/manage";
  await consolePage(page).open(manage);
  const funding = page.getByRole("form", { name: "Fund rewards" });
  await funding.getByLabel("Amount").fill("10");
  await button("Review the funding").click();
  const funded = await sign(page, "Schedule: Fund rewards", "Schedule: Fund 10 WTAN");
  expect(funded).toMatchObject({ "amount uint256": "10 WTAN", "executable delay": "after 10 min" });

  await page.getByLabel("Token", { exact: true }).fill(token);
  await button("Look up token").click();
  await button("Add BON").click();
  const added = await sign(page, "Schedule: Add a reward token", "Schedule: Add BON");
  expect(added["token address"]).toBe(`BON ${token}`);

  await button("Change the treasury").click();
  const changing = dialog("Change the treasury");
  await changing.getByLabel("New treasury").fill(devnetAddress(second));
  await changing.getByRole("button", { name: "Review the treasury" }).click();
  await sign(page, "Schedule: Set the treasury", "Schedule: Set the treasury");

  await donate("3");
  await consolePage(page).open("/ecoSystem/treasury/0");
  await expect
    .poll(async () => {
      await page.reload();
      return button("Move donations").isEnabled();
    }, pollOptions)
    .toBe(true);
  await button("Move donations").click();
  const moving = dialog("Move donations");
  await moving.getByLabel("To").selectOption({ label: "Network rewards" });
  await moving.getByLabel("Amount").fill("2");
  await moving.getByRole("button", { name: "Review the move" }).click();
  const moved = await sign(page, "Schedule: Move donations", "Schedule: Move 2 TAN");
  expect(moved).toMatchObject({
    "to budget uint256": "1, Network rewards",
    "which belongs to current value": devnetAddress(first),
    "amount uint256": "2 TAN",
  });
  await expectFitAndOpen(page, "the donations");

  await consolePage(page).open("/admin/access");
  for (const name of ["fund", "addReward", "setTreasury", "moveDonations"]) {
    await waitForOperation(page, name);
  }
  await expectFitAndOpen(page, "scheduled calls of the ecosystem");
  await passTime(stage, accessDelay);
  await executeOperation(page, "fund", "Approve WTAN");
  for (const name of ["addReward", "setTreasury", "moveDonations"]) {
    await executeOperation(page, name);
  }

  await consolePage(page).open(manage);
  await row("Streams", "BON").waitFor();
  await page
    .getByRole("region", { name: "Treasury", exact: true })
    .getByTitle(devnetAddress(second))
    .waitFor();
  const stop = row("Streams", "WTAN").getByRole("button", { name: "Stop" });
  await stop.click();
  const stopped = await sign(
    page,
    "Schedule: Stop the stream of WTAN",
    "Schedule: Stop the stream",
  );
  expect(stopped["pays to treasury"]).toBe(devnetAddress(second));
  await expectFitAndOpen(page, "the boosts as they are managed");
  await consolePage(page).open("/admin/access");
  await executeLater(stage, page, "stop");
  await consolePage(page).open(manage);
  await expect.poll(() => reasonOf(stop), pollOptions).toBe("No stream is running.");
  await consolePage(page).open("/ecoSystem/treasury/0");
  await row("Ledger", "Moved into budget 1").waitFor();
  expectNoErrors(visitor, harmless);
});
