import { generatePrivateKey, privateKeyToAddress } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { within } from "#scripts/test/patience.ts";
import { type ChainProxy, hostileText, startChainProxy } from "#tests/support/chain-proxy.ts";
import { bridgePage } from "./bridge.page.ts";
import { consolePage } from "./console.page.ts";
import { faucetPage } from "./faucet.page.ts";
import { multiSenderPage } from "./multi-sender.page.ts";
import { expectNoErrors, pollOptions, setStage, type Stage } from "./stage.ts";
import { transactionDialog } from "./transaction-dialog.page.ts";
import { recordViolations } from "./violations.ts";

/** Max time of a page while a chain does not respond, in milliseconds (threat 21). */
const pageMs = 3_500;

let stage: Stage;
let bnb: ChainProxy;

beforeAll(async () => {
  stage = await setStage();
  bnb = await startChainProxy({ targetPort: stage.network.basePort + 2 });
  await stage.restart({ RPC_URL_97: bnb.url });
});

afterAll(async () => {
  await stage.close();
  await bnb.close();
});

test("names an unreachable chain and keeps serving the others", async () => {
  const recipient = privateKeyToAddress(generatePrivateKey());
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const shell = consolePage(page);
  const faucet = faucetPage(page);
  const notices = shell.main.getByRole("alert");
  await shell.open("/");
  await expect.poll(() => shell.health.innerText(), pollOptions).toBe("4 networks");
  expect(await notices.count()).toBe(0);

  bnb.set("refuse");
  await expect.poll(() => shell.health.innerText(), pollOptions).toBe("BNB unreachable");
  for (const path of [
    ...["/", "/faucet", "/faucet/vaults", "/faucet/history", "/faucet/settings"],
    ...["/multiSender", "/vesting/create", "/vesting/batch"],
  ]) {
    const startedAt = Date.now();
    await page.goto(path, { waitUntil: "commit" });
    expect(Date.now() - startedAt, path).toBeLessThan(pageMs);
    await shell.main.getByRole("heading", { level: 1 }).waitFor();
    expect(await notices.allInnerTexts(), path).toHaveLength(1);
    expect(await notices.innerText(), path).toMatch(/^BNB .* is not responding/);
  }

  await shell.open(`/faucet?to=${recipient}`);
  expect(await faucet.note("BNB").innerText()).toContain("Chain unreachable");
  expect(await faucet.asset("BNB").isDisabled()).toBe(true);
  await faucet.asset("TAN").check();
  await faucet.send.click();
  await faucet.progress.getByText("Confirmed").waitFor();

  bnb.set(null);
  await page.goto("/", { waitUntil: "commit" });
  await expect.poll(() => shell.health.innerText(), pollOptions).toBe("4 networks");
  // Half a minute without answers raises an alarm, which the next check of the chains clears.
  await expect
    .poll(async () => {
      await page.reload();
      await shell.main.getByRole("heading", { level: 1 }).waitFor();
      return notices.count();
    }, pollOptions)
    .toBe(0);
  expectNoErrors(visitor);
});

test("resumes a review that an unreachable chain blocked once the chain is back", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const form = multiSenderPage(page);
  const shell = consolePage(page);
  await shell.open("/multiSender");
  await form.asset.selectOption({ label: "BNB on BNB test network" });
  await form.list.fill("0x1111111111111111111111111111111111111111,0.5");
  await form.save.click();
  await form.send(1).click();
  const review = transactionDialog(page, "Send batch 1");
  await review.button("Switch network").click();
  const send = review.button("Send 0.5 BNB to 1 recipient");
  await expect.poll(() => send.isEnabled(), pollOptions).toBe(true);
  await page.keyboard.press("Escape");

  bnb.set("refuse");
  // Until then, recent answers are reused.
  await expect.poll(() => shell.health.innerText(), pollOptions).toBe("BNB unreachable");
  await form.send(1).click();
  await review.dialog
    .getByText("BNB test network is not responding", { exact: false })
    .waitFor({ timeout: within(30) });
  expect(await send.isDisabled()).toBe(true);
  bnb.set(null);
  await expect.poll(() => send.isEnabled(), { timeout: within(30), interval: 50 }).toBe(true);
  await send.click();
  await review.confirmed.waitFor();
});

test("shows the text of a chain's error as text", async () => {
  bnb.set(null);
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const violations = await recordViolations(visitor.context);
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const form = bridgePage(page);
  await consolePage(page).open("/bridge?from=4443&to=97&token=TAN");
  await form.amount.fill("1");
  bnb.set("hostile errors");
  await form.send.click();
  await page.getByText(`BNB test network would refuse it, so nothing is sent.`).waitFor();
  await page.getByText(hostileText).waitFor();
  expect(await page.locator("[onerror]").count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  expect(dialogs).toEqual([]);
  expectNoErrors(visitor);
});
