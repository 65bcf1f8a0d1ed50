import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { harmlessErrors } from "#tests/support/browser.ts";
import { installWallet } from "#tests/support/injected-wallet.ts";
import { consolePage } from "./console.page.ts";
import { vaultsPage } from "./faucet.page.ts";
import { signInPage } from "./sign-in.page.ts";
import { expectNoErrors, pollOptions, setStage, type Stage } from "./stage.ts";

const [first, second] = devnetIndex.admins;

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

test("disables writes for another account until it signs in or is switched back", async () => {
  const visitor = await stage.visit();
  const { page, context } = visitor;
  const wallet = await installWallet(context, {
    privateKey: devnetKey(first),
    rpcUrls: stage.rpcUrls,
  });
  const shell = consolePage(page);
  const signIn = signInPage(page);
  const vaults = vaultsPage(page);
  const nonces = countNonces(page);

  await shell.open("/faucet/vaults");
  await signIn.signIn("MetaMask");
  const refill = vaults.refill("TAN Testnet");
  await refill.waitFor();
  expect(await refill.isEnabled()).toBe(true);
  expect(nonces()).toBe(1);

  await wallet.switchAccount(devnetKey(second));
  await shell.mismatch.waitFor();
  expect(await shell.mismatch.getByTitle(devnetAddress(second)).count()).toBe(1);
  await expect.poll(() => refill.isDisabled(), pollOptions).toBe(true);
  expect(await vaults.pause("TAN Testnet").isDisabled()).toBe(true);

  await wallet.switchAccount(devnetKey(first));
  await shell.mismatch.waitFor({ state: "detached" });
  await expect.poll(() => refill.isEnabled(), pollOptions).toBe(true);
  // No signature was requested, so nothing was prepared.
  expect(nonces()).toBe(1);

  await wallet.switchAccount(devnetKey(second));
  await shell.signAgain.click();
  await signIn.acceptAndSign();
  await shell.mismatch.waitFor({ state: "detached" });
  await signIn.signing.waitFor({ state: "detached" });
  expect(nonces()).toBe(2);
  expect(await shell.account.getAttribute("title")).toBe(devnetAddress(second));
  await expect.poll(() => refill.isEnabled(), pollOptions).toBe(true);
  const session = await page.request.get("/api/siwe/session");
  expect(await session.json()).toMatchObject({ address: devnetAddress(second) });
  expectNoErrors(visitor, [harmlessErrors.gate]);
});

test("warns that the wallet is locked, and signs out unless it is unlocked", async () => {
  const visitor = await stage.visit();
  const { page, context } = visitor;
  const wallet = await installWallet(context, {
    privateKey: devnetKey(first),
    rpcUrls: stage.rpcUrls,
  });
  const shell = consolePage(page);

  await shell.open("/");
  await signInPage(page).signIn("MetaMask");
  await wallet.lock();
  await shell.lostWallet.waitFor();
  await wallet.unlock();
  await shell.lostWallet.waitFor({ state: "detached" });
  expect((await page.request.get("/api/siwe/session")).status()).toBe(200);

  await wallet.lock();
  await shell.signOutNow.click();
  await shell.gate.waitFor();
  await shell.connect.waitFor();
  expect((await page.request.get("/api/siwe/session")).status()).toBe(401);
  expectNoErrors(visitor, [harmlessErrors.gate, harmlessErrors.endedSession]);
});

function countNonces(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/siwe/nonce") count += 1;
  });
  return () => count;
}
