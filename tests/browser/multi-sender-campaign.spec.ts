import { readFileSync } from "node:fs";
import path from "node:path";
import {
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  erc20Abi,
  getAddress,
  http,
  numberToHex,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { waitForTransactionReceipt } from "viem/actions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { reflectionTokens } from "#tests/support/reflection.ts";
import { deployTestToken } from "#tests/support/test-token.ts";
import { within } from "#scripts/test/patience.ts";
import { consolePage } from "./console.page.ts";
import { expectFitAndOpen } from "./fit.ts";
import { multiSenderPage } from "./multi-sender.page.ts";
import { expectNoErrors, pollOptions, setStage, type Stage } from "./stage.ts";
import { transactionDialog } from "./transaction-dialog.page.ts";
import { reasonOf } from "./reason.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

function addressOf(index: number): string {
  return numberToHex((BigInt(index) + 1n) * 0x9e3779b97f4a7c15f39cc0605cedc835n, { size: 20 });
}

test("sends a token on another network with one approval for all batches", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const form = multiSenderPage(page);
  await consolePage(page).open("/multiSender");
  await form.asset.selectOption({ label: "USDT on Sepolia" });
  const rows = Array.from({ length: 450 }, (_, i) => `${addressOf(i)},${(i % 9) + 1}`);
  await form.list.fill(rows.join("\n"));
  await form.summary.getByText("450", { exact: true }).waitFor();
  await form.title.fill("W".repeat(80));
  await form.save.click();
  await form.confirmation.fill("450");
  await form.send(1).click();

  const review = transactionDialog(page, "Send batch 1");
  await review.button("Switch network").click();
  await review.button("Approve USDT").click();
  await review.button(/^Send [\d,.]+ USDT to 400 recipients$/).click();
  await review.confirmed.waitFor();
  await page.keyboard.press("Escape");

  await form.send(2).click();
  const next = transactionDialog(page, "Send batch 2");
  await next.button(/^Send [\d,.]+ USDT to 50 recipients$/).click();
  await next.confirmed.waitFor();
  await page.keyboard.press("Escape");
  await expect
    .poll(() => form.paid.innerText(), pollOptions)
    .toMatch(/^450 of 450 recipients paid/);
  await expectFitAndOpen(page, "a campaign");
  await consolePage(page).open("/multiSender/campaigns");
  await expectFitAndOpen(page, "campaigns");
  expectNoErrors(visitor);
});

/** Deploys a contract that reverts every call: PUSH0 PUSH0 REVERT. */
async function deployRejectingContract(): Promise<string> {
  const account = privateKeyToAccount(devnetKey(devnetIndex.visitor));
  const client = createWalletClient({ account, transport: http(stage.rpcUrls[4443]) });
  const hash = await client.sendTransaction({ chain: null, data: "0x625f5ffd5f526003601df3" });
  const { contractAddress } = await waitForTransactionReceipt(client, { hash });
  if (!contractAddress) throw new Error("There is no contract.");
  return contractAddress;
}

test("names rejecting recipients by line before signing and removes them", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const form = multiSenderPage(page);
  await consolePage(page).open("/multiSender");
  const rejectingContract = await deployRejectingContract();
  await form.list.fill(
    [addressOf(901), rejectingContract, addressOf(902)].map((to) => `${to},2`).join("\n"),
  );
  await form.save.click();
  const notice = page.getByRole("status").filter({ hasText: "Batch 1 would fail" });
  await notice.waitFor();
  expect(await notice.innerText()).toContain("Line 2");
  await expectFitAndOpen(page, "a campaign with a fault");
  await notice.getByRole("button", { name: "Remove it" }).click();
  await page.getByText("Simulation passed", { exact: true }).waitFor();

  await form.send(1).click();
  const review = transactionDialog(page, "Send batch 1");
  await review.button("Send 4 TAN to 2 recipients").click();
  await review.confirmed.waitFor();
  expectNoErrors(visitor);
});

test("does not approve a fee-on-transfer token before the multi-sender is exempt from the fee", async () => {
  const { dataDir, basePort } = stage.network;
  const deployments = JSON.parse(readFileSync(path.join(dataDir, "deployments.json"), "utf8")) as {
    chains: Record<string, { contracts: Record<string, { address: Address }> }>;
  };
  const { reflectionFactory, multiSender } = deployments.chains["4443"]?.contracts ?? {};
  if (!reflectionFactory || !multiSender) throw new Error("The contracts are not deployed.");
  const tokens = reflectionTokens(stage.network, reflectionFactory.address);
  const token = await tokens.create({ symbol: "ECHO", decimals: 6, feeBps: 500 });
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const form = multiSenderPage(page);
  await consolePage(page).open(`/multiSender?chain=4443&token=${token}`);
  await form.list.fill(`${addressOf(971)},5\n${addressOf(972)},7`);
  await form.save.click();
  const error = page.getByRole("alert").filter({ hasText: "ECHO takes a fee on transfers" });
  await error.waitFor();
  expect(await error.innerText()).toContain("Exempt the multi-sender");
  expect(await error.innerText()).toContain(multiSender.address);
  expect(await form.send(1).isDisabled()).toBe(true);
  expect(await reasonOf(form.send(1))).toBe("The simulation of batch 1 failed.");
  await expectFitAndOpen(page, "a campaign of a token with a fee");
  expect(await error.getByRole("link", { name: "Manage ECHO" }).getAttribute("href")).toBe(
    `/token/standerdReflection/${token}/manage`,
  );

  await tokens.exempt(token, multiSender.address);
  await error.getByRole("button", { name: "Simulate again" }).click();
  await page.getByText("Simulation passed", { exact: true }).waitFor();
  await form.send(1).click();
  const review = transactionDialog(page, "Send batch 1");
  await review.button("Approve ECHO").click();
  await review.button("Send 12 ECHO to 2 recipients").click();
  await review.confirmed.waitFor();
  const client = createPublicClient({ transport: http(`http://127.0.0.1:${basePort}`) });
  const contract = { address: token, abi: erc20Abi } as const;
  const paid = getAddress(addressOf(972));
  expect(await client.readContract({ ...contract, functionName: "balanceOf", args: [paid] })).toBe(
    7_000_000n,
  );
  const parties = [devnetAddress(devnetIndex.admins[0]), multiSender.address] as const;
  expect(await client.readContract({ ...contract, functionName: "allowance", args: parties })).toBe(
    0n,
  );
  expectNoErrors(visitor);
});

test("does not offer an approval for a payment that has become invalid since the page was loaded", async () => {
  const { basePort } = stage.network;
  const holder = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
  const token = await deployTestToken({
    port: basePort,
    holder,
    symbol: "LATE",
    decimals: 0,
    supply: 10n,
    spender: devnetAddress(devnetIndex.visitor),
  });
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const form = multiSenderPage(page);
  await consolePage(page).open(`/multiSender?chain=4443&token=${token}`);
  await form.list.fill(`${addressOf(981)},5`);
  await form.save.click();
  await page.getByText("Simulation passed", { exact: true }).waitFor();
  // Meanwhile the tokens are moved away.
  const wallet = createWalletClient({ account: holder, transport: http(stage.rpcUrls[4443]) });
  const hash = await wallet.writeContract({
    address: token,
    abi: erc20Abi,
    functionName: "transfer",
    args: [devnetAddress(devnetIndex.visitor), 10n],
    chain: null,
  });
  await waitForTransactionReceipt(wallet, { hash });
  await expect
    .poll(async () => {
      await form
        .send(1)
        .click({ timeout: within(1) })
        .catch(() => undefined);
      return page.getByText("You need 5 LATE more").count();
    }, pollOptions)
    .toBeGreaterThan(0);
  expect(await page.getByRole("button", { name: "Approve LATE" }).count()).toBe(0);
  expectNoErrors(visitor);
});

test("voids a batch with an unknown outcome and moves its rows to a new one", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const form = multiSenderPage(page);
  await consolePage(page).open("/multiSender");
  await form.list.fill(`${addressOf(951)},3`);
  await form.save.click();
  await form.send(1).click();
  const review = transactionDialog(page, "Send batch 1");
  // The wallet's own connection breaks while it sends.
  await page.route("**/rpc/4443", (route) =>
    route.request().postData()?.includes("eth_sendRawTransaction")
      ? route.abort()
      : route.fallback(),
  );
  await review.button("Send 3 TAN to 1 recipient").click();
  await review.dialog.getByText("It is not known whether your wallet has sent").waitFor();
  await page.unroute("**/rpc/4443");
  await page.keyboard.press("Escape");
  await page.reload();

  await form.chunk(1).getByText("Outcome unknown").waitFor();
  expect(await form.chunk(1).getByRole("button", { name: "Split" }).count()).toBe(0);
  await form.chunk(1).getByRole("button", { name: "Void" }).click();
  const giving = transactionDialog(page, "Void batch 1");
  await giving.button("Void batch 1").click();
  await giving.confirmed.waitFor();
  await page.keyboard.press("Escape");
  await form.chunk(1).getByText("Voided, nothing sent").waitFor();
  await createTestClient({ mode: "anvil", transport: http(stage.rpcUrls[4443]) }).mine({
    blocks: 20,
  });
  // Available once the server has seen those blocks.
  const again = page.getByRole("button", { name: "Move to a new batch" });
  await expect
    .poll(async () => {
      if ((await again.count()) > 0) await again.click();
      return form.send(2).count();
    }, pollOptions)
    .toBe(1);
  await form.send(2).click();
  const next = transactionDialog(page, "Send batch 2");
  await next.button("Send 3 TAN to 1 recipient").click();
  await next.confirmed.waitFor();
});
