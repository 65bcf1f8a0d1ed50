import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { harmlessErrors, watchErrors } from "#tests/support/browser.ts";
import { installWallet } from "#tests/support/injected-wallet.ts";
import { accountDialog } from "./account-dialog.page.ts";
import { consolePage } from "./console.page.ts";
import { createTokenPage } from "./create-token.page.ts";
import { signInPage } from "./sign-in.page.ts";
import { signOutPage } from "./sign-out.page.ts";
import { expectNoErrors, setStage, type Stage } from "./stage.ts";

/** Time within which another tab must have left the console, in milliseconds (threat 29). */
const otherTabMs = 1_000;

const afterTheEnd = [harmlessErrors.gate, harmlessErrors.endedSession];

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

test("closes the console in another tab within a second of signing out", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page, context, problems } = visitor;
  const shell = consolePage(page);
  await shell.open("/");
  await shell.open("/faucet");
  await shell.title("Faucet").waitFor();

  const other = await context.newPage();
  watchErrors(other, problems);
  await consolePage(other).open("/logout");
  await signOutPage(other).signOut.click();
  await consolePage(other).gate.waitFor();

  await shell.gate.waitFor({ timeout: otherTabMs });
  await expectNothingShown(page);

  // Applies to what the browser cached of the page and to what it requests again.
  await page.goBack();
  await shell.gate.waitFor();
  await expectNothingShown(page);
  expectNoErrors(visitor, afterTheEnd);
});

test("says that the session goes on while signing out gets no response", async () => {
  const visitor = await stage.visit();
  const { page, context } = visitor;
  const privateKey = devnetKey(devnetIndex.admins[0]);
  const wallet = await installWallet(context, { privateKey, rpcUrls: stage.rpcUrls });
  const shell = consolePage(page);
  await shell.open("/faucet");
  await signInPage(page).signIn("MetaMask");
  await shell.title("Faucet").waitFor();
  await shell.toastsLoaded();
  const warning = page.getByText("You are still signed in here");
  await stage.whileDown(async () => {
    await wallet.lock();
    await shell.signOutNow.click();
    await warning.waitFor();
  });
  await shell.gate.waitFor();
  await warning.waitFor({ state: "hidden" });
  expectNoErrors(visitor, [...afterTheEnd, harmlessErrors.restart]);
});

test("shows nothing after signing out and going back", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const shell = consolePage(page);
  await shell.open("/");
  await shell.link("Faucet").click();
  await shell.title("Faucet").waitFor();
  await shell.link("Sign out").click();
  await signOutPage(page).signOut.click();
  await shell.gate.waitFor();
  expect(new URL(page.url()).pathname).toBe("/");

  await page.goBack();
  await shell.title("Sign out").waitFor();
  await page.goBack();
  await shell.gate.waitFor();
  expect(new URL(page.url()).pathname).toBe("/faucet");
  await expectNothingShown(page);
  expectNoErrors(visitor, afterTheEnd);
});

test("changes nothing on the sign-out page until the button is pressed", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const shell = consolePage(page);
  await shell.open("/");

  await shell.open("/logout");
  await shell.main.getByText(devnetAddress(devnetIndex.admins[0])).waitFor();
  await shell.link("Bridge Admin").click();

  await shell.title("Bridge admin").waitFor();
  expectNoErrors(visitor, afterTheEnd);
});

test("keeps other browsers signed in, unless signing out everywhere", async () => {
  const [here, there, elsewhere] = [
    await stage.visitAsAdmin(),
    await stage.visitAsAdmin(),
    await stage.visitAsAdmin(),
  ];
  const shell = consolePage(there.page);
  await consolePage(there.page).open("/");

  await consolePage(here.page).open("/logout");
  await signOutPage(here.page).signOut.click();
  await consolePage(here.page).gate.waitFor();
  await shell.link("Faucet").click();
  await shell.title("Faucet").waitFor();

  await consolePage(elsewhere.page).open("/logout");
  await signOutPage(elsewhere.page).everywhere.click();
  await consolePage(elsewhere.page).gate.waitFor();
  await shell.link("Bridge Admin").click();
  await shell.gate.waitFor();
  await expectNothingShown(there.page);
  for (const visitor of [here, there, elsewhere]) expectNoErrors(visitor, afterTheEnd);
});

test.each(["in the account dialog", "on the sign-out page"] as const)(
  "deletes the input that would survive a reload when signing out %s",
  async (where) => {
    const visitor = await stage.visitAsAdmin();
    const { page } = visitor;
    const shell = consolePage(page);
    await shell.open("/token/createToken");
    await createTokenPage(page).name.fill("Alder");
    await page.reload();
    await page.getByText("Your earlier input was restored.", { exact: false }).waitFor();

    if (where === "in the account dialog") {
      await shell.account.click();
      await accountDialog(page).disconnect.click();
    } else {
      await shell.link("Sign out").click();
      await signOutPage(page).signOut.click();
    }

    await shell.gate.waitFor();
    expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain("form");
    expectNoErrors(visitor, afterTheEnd);
  },
);

test("signs out when the wallet is disconnected", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const shell = consolePage(page);
  await shell.open("/");

  await shell.account.click();
  await accountDialog(page).disconnect.click();

  await shell.gate.waitFor();
  await shell.connect.waitFor();
  expect((await page.request.get("/api/siwe/session")).status()).toBe(401);
  expectNoErrors(visitor, afterTheEnd);
});

async function expectNothingShown(page: Page): Promise<void> {
  const shell = consolePage(page);
  expect(await shell.navigation.count()).toBe(0);
  expect(await shell.health.count()).toBe(0);
  expect(await page.getByRole("table").count()).toBe(0);
  expect(await page.getByRole("textbox").count()).toBe(0);
}
