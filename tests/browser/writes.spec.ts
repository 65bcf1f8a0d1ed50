import type { Page } from "playwright-core";
import {
  type Address,
  createTestClient,
  decodeFunctionData,
  formatEther,
  formatUnits,
  getAddress,
  type Hex,
  hexToBigInt,
  http,
  keccak256,
  parseGwei,
  publicActions,
  walletActions,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { faucetVaultAbi } from "#app/chain/abi/faucet-vault.ts";
import { testTokenAbi } from "#app/chain/abi/test-token.ts";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { harmlessErrors } from "#tests/support/browser.ts";
import { type InjectedWallet, installWallet } from "#tests/support/injected-wallet.ts";
import { within } from "#scripts/test/patience.ts";
import { accountDialog } from "./account-dialog.page.ts";
import { consolePage } from "./console.page.ts";
import { vaultsPage } from "./faucet.page.ts";
import { signInPage } from "./sign-in.page.ts";
import { expectNoErrors, pollOptions, setStage, type Stage } from "./stage.ts";
import { transactionDialog } from "./transaction-dialog.page.ts";

const [account] = devnetIndex.admins;
const admin = devnetAddress(account);
const tan = { name: "TAN Testnet", chainId: 4443 };
const sepolia = { name: "Sepolia", chainId: 11155111 };

/** Transaction that a wallet receives with `eth_sendTransaction`. */
type SentTransaction = { from: Address; to: Address; data?: Hex; value?: Hex };

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

async function visitVaults() {
  const visitor = await stage.visit();
  const wallet = await installWallet(visitor.context, {
    privateKey: devnetKey(account),
    rpcUrls: stage.rpcUrls,
  });
  await consolePage(visitor.page).open("/faucet/vaults");
  await signInPage(visitor.page).signIn("MetaMask");
  return { visitor, wallet, page: visitor.page, vaults: vaultsPage(visitor.page) };
}

test("passes every write to the wallet exactly as reviewed", async () => {
  const { visitor, wallet, page, vaults } = await visitVaults();
  const vault = await vaults.address(tan.name);

  // The native coin: no call data at all.
  await vaults.fillRefill(tan.name, { asset: "TAN", amount: "5.25" });
  const coins = await signAsShown(page, wallet, "Refill the faucet vault", "Refill with 5.25 TAN");
  expect(coins.sent.data).toBeUndefined();
  expect(coins.shown).toMatchObject({
    Network: `${tan.name} (${tan.chainId})`,
    Recipient: getAddress(coins.sent.to),
    Value: `${formatEther(hexToBigInt(coins.sent.value ?? "0x0"))} TAN`,
  });
  expect(coins.shown).toMatchObject({ Recipient: vault, Value: "5.25 TAN" });

  // A token: the contract is the token's, the vault is an argument.
  await vaults.fillRefill(tan.name, { asset: "WTAN", amount: "1000" });
  const tokens = await signAsShown(
    page,
    wallet,
    "Refill the faucet vault",
    "Refill with 1,000 WTAN",
  );
  const transfer = decodeFunctionData({ abi: testTokenAbi, data: tokens.sent.data ?? "0x" });
  if (transfer.functionName !== "transfer") throw new Error(transfer.functionName);
  const [to, units] = transfer.args;
  expect(tokens.shown).toMatchObject({
    Contract: getAddress(tokens.sent.to),
    Function: "transfer",
    "to address": to,
    Value: "0 TAN",
  });
  expect(tokens.shown["value uint256"]?.replace(",", "")).toBe(`${formatUnits(units, 18)} WTAN`);
  expect(to).toBe(vault);

  // The vault itself, paused and resumed.
  for (const verb of ["Pause", "Resume"] as const) {
    await vaults.pause(tan.name).click();
    const title = `${verb} the faucet vault`;
    const { shown, sent: pausing } = await signAsShown(page, wallet, title, `${verb} vault`);
    const { functionName } = decodeFunctionData({
      abi: faucetVaultAbi,
      data: pausing.data ?? "0x",
    });
    expect(shown).toMatchObject({ Contract: getAddress(pausing.to), Function: functionName });
    expect(pausing.to).toBe(vault);
    expect(functionName).toBe(verb === "Pause" ? "pause" : "unpause");
    await vaults.state(tan.name, verb === "Pause" ? "Paused" : "Open").waitFor();
  }

  const shell = consolePage(page);
  await shell.account.click();
  const recent = accountDialog(page).transactions;
  await expect
    .poll(() => recent.allInnerTexts(), pollOptions)
    .toEqual([
      "Resumed the faucet vault\nConfirmed",
      "Paused the faucet vault\nConfirmed",
      "Refilled the faucet with 1,000 WTAN\nConfirmed",
    ]);
  await recent.first().getByRole("link").click();
  await shell.title("Transaction").waitFor();
  expectNoErrors(visitor, [harmlessErrors.gate]);
});

test("returns to the review without an error after a rejection in the wallet", async () => {
  const { visitor, wallet, page, vaults } = await visitVaults();
  const review = transactionDialog(page, "Pause the faucet vault");
  await vaults.pause(tan.name).click();
  wallet.rejectNext("eth_sendTransaction");
  await review.button("Pause vault").click();

  await expect.poll(() => sent(wallet).length, pollOptions).toBe(1);
  await expect.poll(() => review.button("Pause vault").isEnabled(), pollOptions).toBe(true);
  expect(await consolePage(page).complaints.count()).toBe(0);
  await page.keyboard.press("Escape");
  await review.dialog.waitFor({ state: "detached" });
  expect(await vaults.state(tan.name, "Open").count()).toBe(1);
  expectNoErrors(visitor, [harmlessErrors.gate]);
});

test("pays once through a wallet that answers with an error after it has sent", async () => {
  const { visitor, wallet, page, vaults } = await visitVaults();
  const review = transactionDialog(page, "Refill the faucet vault");
  await vaults.fillRefill(tan.name, { asset: "TAN", amount: "1.5" });
  wallet.failAfterNext("eth_sendTransaction");
  await review.button("Refill with 1.5 TAN").click();
  await review.confirmed.waitFor();
  await review.dialog.getByRole("link", { name: "View transaction" }).waitFor();
  expect(sent(wallet)).toHaveLength(1);
  expectNoErrors(visitor, [harmlessErrors.gate]);
});

test("pays once through a wallet that never answers", async () => {
  const { visitor, wallet, page, vaults } = await visitVaults();
  const review = transactionDialog(page, "Refill the faucet vault");
  await vaults.fillRefill(tan.name, { asset: "TAN", amount: "1.25" });
  wallet.beSilentAfterNext("eth_sendTransaction");
  await review.button("Refill with 1.25 TAN").click();
  await review.confirmed.waitFor();
  expect(sent(wallet)).toHaveLength(1);
  expectNoErrors(visitor, [harmlessErrors.gate]);
});

test("keeps the page and its transaction while the console restarts", async () => {
  const { visitor, wallet, page, vaults } = await visitVaults();
  const review = transactionDialog(page, "Refill the faucet vault");
  await vaults.fillRefill(tan.name, { asset: "TAN", amount: "3.25" });
  const release = wallet.hold("eth_sendTransaction");
  await review.button("Refill with 3.25 TAN").click();
  await review.dialog.getByText("Confirm in your wallet.").waitFor();
  await stage.whileDown(async () => {
    release();
    await review.dialog.getByText("cannot be reached right now").waitFor();
  });
  await review.confirmed.waitFor();
  await review.dialog.getByRole("contentinfo").getByRole("button", { name: "Close" }).click();
  await vaults.state(tan.name, "Open").waitFor();
  expect(sent(wallet)).toHaveLength(1);
  expectNoErrors(visitor, [harmlessErrors.gate, harmlessErrors.restart]);
});

test("sends a form once the console responds again", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  await consolePage(page).open("/multiSender/addresses");
  await page.getByRole("textbox", { name: "Address" }).fill(devnetAddress(devnetIndex.visitor));
  await page.getByRole("textbox", { name: "Name" }).fill("A visitor");
  await consolePage(page).toastsLoaded();
  const silent = page.getByText("The console is not responding. Trying again…");
  await stage.whileDown(async () => {
    await page.getByRole("button", { name: "Save the name" }).click();
    await silent.waitFor();
  });
  await page.getByRole("table").getByText("A visitor").waitFor();
  await silent.waitFor({ state: "hidden" });
  expectNoErrors(visitor, [harmlessErrors.restart]);
});

test("says that a request is open in the wallet, and pays once it is answered", async () => {
  const { visitor, wallet, page, vaults } = await visitVaults();
  const review = transactionDialog(page, "Refill the faucet vault");
  await vaults.fillRefill(tan.name, { asset: "TAN", amount: "1.75" });
  wallet.beBusyNext("eth_sendTransaction");
  await review.button("Refill with 1.75 TAN").click();
  await review.dialog.getByText("A request is already open in your wallet.").waitFor();
  await review.button("Refill with 1.75 TAN").click();
  await review.confirmed.waitFor();
  expectNoErrors(visitor, [harmlessErrors.gate]);
});

test("explains the hash of a multisig's proposal", async () => {
  const { visitor, wallet, page, vaults } = await visitVaults();
  const review = transactionDialog(page, "Refill the faucet vault");
  await vaults.fillRefill(tan.name, { asset: "TAN", amount: "2.25" });
  wallet.answerWith("eth_sendTransaction", keccak256("0x02"));
  await review.button("Refill with 2.25 TAN").click();
  await review.dialog.getByText("If your wallet is a multisig").waitFor({ timeout: within(60) });
  expect(await review.confirmed.isVisible()).toBe(false);
  expectNoErrors(visitor, [harmlessErrors.gate, harmlessErrors.unknownTransaction]);
});

test("follows a transaction that is sped up in the wallet", async () => {
  const { visitor, wallet, page, vaults } = await visitVaults();
  const chain = createTestClient({ mode: "anvil", transport: http(stage.rpcUrls[4443]) })
    .extend(publicActions)
    .extend(walletActions);
  const review = transactionDialog(page, "Refill the faucet vault");
  await vaults.fillRefill(tan.name, { asset: "TAN", amount: "2.75" });
  await chain.setAutomine(false);
  onTestFinished(() => chain.setAutomine(true));
  // A transaction is followed once the chain's node has shown it.
  const shown = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes("eth_getTransactionByHash")),
  );
  await review.button("Refill with 2.75 TAN").click();
  await review.dialog.getByText("Waiting for the network.").waitFor();
  await shown;
  const [call] = sent(wallet);
  if (!call) throw new Error("The wallet was handed nothing.");
  const hash = await chain.sendTransaction({
    account: privateKeyToAccount(devnetKey(account)),
    chain: null,
    to: call.to,
    value: hexToBigInt(call.value ?? "0x0"),
    nonce: await chain.getTransactionCount({ address: admin, blockTag: "latest" }),
    maxFeePerGas: parseGwei("50"),
    maxPriorityFeePerGas: parseGwei("20"),
  });
  await chain.mine({ blocks: 1 });
  await review.confirmed.waitFor();
  const link = review.dialog.getByRole("link", { name: "View transaction" });
  expect(await link.getAttribute("href")).toContain(hash);
  expectNoErrors(visitor, [harmlessErrors.gate]);
});

test("asks a wallet on another chain to switch before signing", async () => {
  const { visitor, wallet, page, vaults } = await visitVaults();
  const review = transactionDialog(page, "Pause the faucet vault");
  await vaults.pause(sepolia.name).click();
  await review.blocker.getByText("Switch your wallet to Sepolia.").waitFor();
  expect(await review.button("Pause vault").isDisabled()).toBe(true);
  expect(sent(wallet)).toEqual([]);

  await review.button("Switch network").click();
  await review.button("Pause vault").click();
  await review.confirmed.waitFor();
  expect(wallet.chainId()).toBe(sepolia.chainId);
  expect(sent(wallet)).toHaveLength(1);
  await vaults.state(sepolia.name, "Paused").waitFor();
  await consolePage(page).main.getByText("The vault on Sepolia is paused.").waitFor();
  expectNoErrors(visitor, [harmlessErrors.gate]);
});

test("blocks a wallet that has another chain under the same id", async () => {
  const { visitor, wallet, page, vaults } = await visitVaults();
  wallet.answerWith("eth_getBlockByNumber", { hash: keccak256("0x01") });
  const review = transactionDialog(page, "Pause the faucet vault");
  await vaults.pause(tan.name).click();

  await review.blocker.getByText(/: block \d+ differs/).waitFor();
  await review.button("Add the network").waitFor();
  expect(await review.button("Pause vault").isDisabled()).toBe(true);
  expect(sent(wallet)).toEqual([]);
  expectNoErrors(visitor, [harmlessErrors.gate]);
});

/** Reads the review, signs, and returns what was shown and what the wallet received. */
async function signAsShown(page: Page, wallet: InjectedWallet, title: string, verb: string) {
  const review = transactionDialog(page, title);
  await expect.poll(() => review.button(verb).isEnabled(), pollOptions).toBe(true);
  const shown = await review.readPanel();
  const before = sent(wallet).length;
  await review.button(verb).click();
  await review.confirmed.waitFor();
  await review.dialog.getByRole("contentinfo").getByRole("button", { name: "Close" }).click();
  const [submitted, ...more] = sent(wallet).slice(before);
  if (!submitted) throw new Error("The wallet was handed nothing.");
  expect(more).toEqual([]);
  expect(getAddress(submitted.from)).toBe(admin);
  if (submitted.data) expect(shown["Calldata hash"]).toContain(keccak256(submitted.data));
  return { shown, sent: submitted };
}

function sent({ calls }: InjectedWallet): SentTransaction[] {
  return calls
    .filter(({ method }) => method === "eth_sendTransaction")
    .map(({ params }) => (params as [SentTransaction])[0]);
}
