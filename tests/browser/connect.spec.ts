import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { within } from "#scripts/test/patience.ts";
import { harmlessErrors } from "#tests/support/browser.ts";
import { type InjectedWallet, installWallet } from "#tests/support/injected-wallet.ts";
import { consolePage } from "./console.page.ts";
import { vaultsPage } from "./faucet.page.ts";
import { signInPage } from "./sign-in.page.ts";
import { expectNoErrors, pollOptions, setStage, type Stage } from "./stage.ts";
import { termsFolder } from "#tests/support/terms.ts";

const admin = devnetKey(devnetIndex.admins[0]);

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

test("lists wallets by group and marks the installed ones", async () => {
  const visitor = await stage.visit();
  const { page, context } = visitor;
  await installWallet(context, { privateKey: admin, rpcUrls: stage.rpcUrls });
  const shell = consolePage(page);
  const signIn = signInPage(page);

  await shell.open("/");
  await shell.connect.click();

  await signIn.picker.waitFor();
  await expect.poll(() => focusedName(page), pollOptions).toMatch(/^Test account: admin/);
  expect(await signIn.groups.evaluateAll(labels)).toEqual([
    "Test accounts",
    "Recommended",
    "Others",
  ]);
  const recommended = signIn.group("Recommended").getByRole("button");
  expect(await recommended.allInnerTexts()).toEqual(["Trust Wallet\nGet", "MetaMask\nInstalled"]);
  const others = signIn.group("Others").getByRole("button");
  expect(await others.allInnerTexts()).toEqual([
    "Binance Wallet\nGet",
    "Coinbase Wallet\nGet",
    "Ledger\nGet",
  ]);
  expectNoErrors(visitor, [harmlessErrors.gate]);
});

test("links from a wallet that is not installed to its vendor's page, with instructions", async () => {
  const visitor = await stage.visit();
  const { page } = visitor;
  const shell = consolePage(page);
  const signIn = signInPage(page);

  await shell.open("/");
  await shell.connect.click();
  await signIn.wallet("MetaMask").click();
  const get = page.getByRole("dialog", { name: "Get MetaMask" });
  await get.getByRole("button", { name: "In this browser" }).click();
  expect(await get.getByRole("link").getAttribute("href")).toBe("https://metamask.io/download");
  await get.getByRole("button", { name: "Continue" }).click();

  const setUp = page.getByRole("dialog", { name: "Set up MetaMask" });
  expect(await setUp.getByRole("listitem").count()).toBe(3);
  await page.keyboard.press("Escape");
  await setUp.waitFor({ state: "detached" });
  expect(await focusedName(page)).toBe("Connect Wallet");
  expectNoErrors(visitor, [harmlessErrors.gate]);
});

test("offers to retry after the connection was rejected", async () => {
  const visitor = await stage.visit();
  const { page, context } = visitor;
  const wallet = await installWallet(context, { privateKey: admin, rpcUrls: stage.rpcUrls });
  const shell = consolePage(page);
  const signIn = signInPage(page);

  await shell.open("/");
  await shell.connect.click();
  wallet.rejectNext("wallet_requestPermissions");
  await signIn.wallet("MetaMask").click();
  await signIn.retry.click();

  await signIn.sign.waitFor();
  expect(wallet.calls.filter(({ method }) => method === "personal_sign")).toEqual([]);
  expectNoErrors(visitor, [harmlessErrors.gate]);
});

test("changes nothing on a rejected signature and opens the console on a valid one, also after a reload", async () => {
  const visitor = await stage.visit();
  const { page, context } = visitor;
  const wallet = await installWallet(context, { privateKey: admin, rpcUrls: stage.rpcUrls });
  const shell = consolePage(page);
  const signIn = signInPage(page);

  await shell.open("/");
  await signIn.connect("MetaMask");
  // Nothing is signed without accepting the terms.
  await signIn.sign.click();
  await signIn.signing.getByText("Accept the terms first").waitFor();
  expect(await signIn.accept.evaluate((box) => box === document.activeElement)).toBe(true);
  expect(signatures(wallet)).toBe(0);

  wallet.rejectNext("personal_sign");
  await signIn.acceptAndSign();
  await expect.poll(() => signatures(wallet), pollOptions).toBe(1);
  await expect.poll(() => signIn.sign.getAttribute("aria-busy"), pollOptions).toBeNull();
  await shell.gate.waitFor();
  expect(await shell.complaints.count()).toBe(0);

  await signIn.sign.click();
  await shell.title("Bridge admin").waitFor();
  await signIn.signing.waitFor({ state: "detached" });
  expect(await shell.complaints.count()).toBe(0);
  expect(await shell.account.innerText()).toMatch(/TAN\n0xf3…2266$/);
  expect(await shell.connect.count()).toBe(0);

  await page.reload();
  await shell.title("Bridge admin").waitFor();
  await expect.poll(() => shell.account.innerText(), pollOptions).toMatch(/TAN\n0xf3…2266$/);
  expect(signatures(wallet)).toBe(2);

  await stage.restart({ TERMS_DIR: termsFolder({ 1: "Old.", 2: "# New rules\n\nBe kinder." }) });
  await shell.link("Faucet").click();
  await shell.title("The terms have changed").waitFor();
  await shell.main.getByText("Be kinder.").waitFor();
  expect(await shell.navigation.count()).toBe(0);
  // Closing the dialog navigates nowhere, nor does another address.
  await shell.main.getByRole("button", { name: "Accept and sign in" }).click();
  await signIn.sign.waitFor();
  await page.keyboard.press("Escape");
  await signIn.signing.waitFor({ state: "detached" });
  await shell.open("/faucet/vaults");
  await shell.title("The terms have changed").waitFor();

  await shell.main.getByRole("button", { name: "Accept and sign in" }).click();
  expect(await signIn.accept.isChecked()).toBe(false);
  await signIn.acceptAndSign();
  await vaultsPage(page).refill("TAN Testnet").waitFor();
  expect(signatures(wallet)).toBe(3);
  const { gate, rejectedSignature, endedSession, restart } = harmlessErrors;
  expectNoErrors(visitor, [gate, rejectedSignature, endedSession, restart]);
});

test("distinguishes a wallet that fails to sign, or has a request open, from a user who rejects", async () => {
  const visitor = await stage.visit();
  const { page, context } = visitor;
  const wallet = await installWallet(context, { privateKey: admin, rpcUrls: stage.rpcUrls });
  const shell = consolePage(page);
  const signIn = signInPage(page);

  await shell.open("/");
  await signIn.connect("MetaMask");
  wallet.failNext("personal_sign");
  await signIn.acceptAndSign();

  const failure = "The wallet could not sign the message. Unlock it and try again.";
  await signIn.signing.getByText(failure).waitFor();
  await shell.toast(failure).waitFor();

  wallet.beBusyNext("personal_sign");
  await signIn.acceptAndSign();
  await signIn.signing.getByText(/^A request is already open in your wallet/).waitFor();
  expectNoErrors(visitor, [harmlessErrors.gate, harmlessErrors.rejectedSignature]);
});

function signatures({ calls }: InjectedWallet): number {
  return calls.filter(({ method }) => method === "personal_sign").length;
}

function focusedName(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}

function labels(elements: readonly Element[]): (string | null)[] {
  return elements.map((element) => element.getAttribute("aria-label"));
}

test("hydrates a page beside elements that browser extensions have added", async () => {
  const visitor = await stage.visit();
  const { page } = visitor;
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const frame = document.querySelector("#app > *");
      if (!frame) return;
      observer.disconnect();
      const { documentElement, head, body } = document;
      for (const parent of [documentElement, head, body]) {
        parent.prepend(document.createElement("extension-root"));
        parent.append(document.createElement("div"));
      }
      frame.setAttribute("data-served", "");
    }).observe(document, { childList: true, subtree: true });
  });

  const shell = consolePage(page);
  await shell.open("/");
  await shell.connect.click();
  await signInPage(page).picker.waitFor();
  // React renders the page again where it cannot hydrate it.
  expect(await page.locator("#app > [data-served]").count()).toBe(1);
  expectNoErrors(visitor, [harmlessErrors.gate]);
});

test("offers to try again when WalletConnect gives no code", async () => {
  await stage.restart({ WALLETCONNECT_PROJECT_ID: "0".repeat(32) });
  const visitor = await stage.visit();
  const { page } = visitor;
  const relay = await replaceRelay(page);
  const signIn = signInPage(page);
  await consolePage(page).open("/");
  await consolePage(page).connect.click();
  await signIn.wallet("Scan with a phone").click();
  await signIn.connecting.waitFor();
  await signIn.noCode.waitFor({ timeout: within(30) });
  await expect.poll(() => focusedName(page), pollOptions).toBe("Try again");

  relay.start();
  await page.keyboard.press("Enter");
  await signIn.connecting.waitFor();
  await expect.poll(() => signIn.code.count(), pollOptions).toBeGreaterThan(100);
});

/** Stands in for WalletConnect's relay, which is down until it is started. */
async function replaceRelay(page: Page) {
  let isUp = false;
  await page.routeWebSocket(/relay\.walletconnect/, (socket) => {
    if (!isUp) return void socket.close();
    socket.onMessage((message) => {
      const { id } = JSON.parse(String(message)) as { id: number };
      socket.send(JSON.stringify({ jsonrpc: "2.0", id, result: "0".repeat(64) }));
    });
  });
  return {
    start: () => {
      isUp = true;
    },
  };
}
