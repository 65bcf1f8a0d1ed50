import { createTestClient, createWalletClient, http, numberToHex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { waitForTransactionReceipt } from "viem/actions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { consolePage } from "./console.page.ts";
import { expectFitAndOpen } from "./fit.ts";
import { multiSenderPage } from "./multi-sender.page.ts";
import { expectNoFaults, patiently, setStage, type Stage } from "./stage.ts";
import { transactionDialog } from "./transaction-dialog.page.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

function addressOf(place: number): string {
  return numberToHex((BigInt(place) + 1n) * 0x9e3779b97f4a7c15f39cc0605cedc835n, { size: 20 });
}

test("a token is sent on another network, with one approval for every chunk", async () => {
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

  const review = transactionDialog(page, "Send chunk 1");
  await review.button("Switch network").click();
  await review.button("Approve USDT").click();
  await review.button(/^Send [\d,.]+ USDT to 400 recipients$/).click();
  await review.confirmed.waitFor();
  await page.keyboard.press("Escape");

  await form.send(2).click();
  const next = transactionDialog(page, "Send chunk 2");
  await next.button(/^Send [\d,.]+ USDT to 50 recipients$/).click();
  await next.confirmed.waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => form.paid.innerText(), patiently).toMatch(/^450 of 450 recipients paid/);
  await expectFitAndOpen(page, "a campaign");
  await consolePage(page).open("/multiSender/campaigns");
  await expectFitAndOpen(page, "campaigns");
  expectNoFaults(visitor);
});

/** A contract that answers every call with a revert: PUSH0 PUSH0 REVERT. */
async function deployRefuser(): Promise<string> {
  const account = privateKeyToAccount(devnetKey(devnetIndex.visitor));
  const client = createWalletClient({ account, transport: http(stage.rpcUrls[4443]) });
  const hash = await client.sendTransaction({ chain: null, data: "0x625f5ffd5f526003601df3" });
  const { contractAddress } = await waitForTransactionReceipt(client, { hash });
  if (!contractAddress) throw new Error("There is no contract.");
  return contractAddress;
}

test("who would refuse is named by the line before anything is signed, and taken out", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const form = multiSenderPage(page);
  await consolePage(page).open("/multiSender");
  const refuser = await deployRefuser();
  await form.list.fill([addressOf(901), refuser, addressOf(902)].map((to) => `${to},2`).join("\n"));
  await form.save.click();
  const notice = page.getByRole("status").filter({ hasText: "Chunk 1 would fail" });
  await notice.waitFor();
  expect(await notice.innerText()).toContain("Line 2");
  await expectFitAndOpen(page, "a campaign with a fault");
  await notice.getByRole("button", { name: "Take it out" }).click();
  await page.getByText("Tried: the chunk would go through now.").waitFor();

  await form.send(1).click();
  const review = transactionDialog(page, "Send chunk 1");
  await review.button("Send 4 TAN to 2 recipients").click();
  await review.confirmed.waitFor();
  expectNoFaults(visitor);
});

test("a chunk whose outcome nobody knows is given up, and its rows go into a new one", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const form = multiSenderPage(page);
  await consolePage(page).open("/multiSender");
  await form.list.fill(`${addressOf(951)},3`);
  await form.save.click();
  await form.send(1).click();
  const review = transactionDialog(page, "Send chunk 1");
  // The wallet's own line breaks while it sends.
  await page.route("**/rpc/4443", (route) =>
    route.request().postData()?.includes("eth_sendRawTransaction")
      ? route.abort()
      : route.fallback(),
  );
  await review.button("Send 3 TAN to 1 recipient").click();
  await review.dialog.getByText("The wallet did not send it.").waitFor();
  await page.unroute("**/rpc/4443");
  await page.keyboard.press("Escape");
  await page.reload();

  await form.chunk(1).getByText("Outcome unknown").waitFor();
  expect(await form.chunk(1).getByRole("button", { name: "Split" }).count()).toBe(0);
  await form.chunk(1).getByRole("button", { name: "Give up" }).click();
  const giving = transactionDialog(page, "Give chunk 1 up");
  await giving.button("Give chunk 1 up").click();
  await giving.confirmed.waitFor();
  await page.keyboard.press("Escape");
  await form.chunk(1).getByText("Given up, nothing moved").waitFor();
  await createTestClient({ mode: "anvil", transport: http(stage.rpcUrls[4443]) }).mine({
    blocks: 20,
  });
  // Once the server has seen those blocks.
  const again = page.getByRole("button", { name: "Into a new chunk" });
  await expect
    .poll(async () => {
      if ((await again.count()) > 0) await again.click();
      return form.send(2).count();
    }, patiently)
    .toBe(1);
  await form.send(2).click();
  const next = transactionDialog(page, "Send chunk 2");
  await next.button("Send 3 TAN to 1 recipient").click();
  await next.confirmed.waitFor();
});
