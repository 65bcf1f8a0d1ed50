import { afterAll, beforeAll, expect, test } from "vitest";
import { harmlessErrors } from "#tests/support/browser.ts";
import { consolePage } from "./console.page.ts";
import { signInPage } from "./sign-in.page.ts";
import { expectNoErrors, pollOptions, setStage, type Stage } from "./stage.ts";

const phone = 375;

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

test("shows a visitor only the connect button in the menu", async () => {
  const visitor = await stage.visit({ width: phone });
  const { page } = visitor;
  const shell = consolePage(page);
  await shell.open("/");

  await shell.openMenu.click();
  expect(await shell.menu.getByRole("link").count()).toBe(0);
  const buttons = shell.menu.getByRole("button");
  expect(await buttons.count()).toBe(2);
  await shell.closeMenu.waitFor();
  await shell.menu.getByRole("button", { name: "Connect Wallet" }).click();

  await signInPage(page).picker.waitFor();
  expectNoErrors(visitor, [harmlessErrors.gate]);
});

test("starts a page at its top with the focus on its heading", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const shell = consolePage(page);
  await shell.open("/faucet");
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await shell.link("Bridge Admin").click();

  await shell.title("Bridge admin").waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY), pollOptions).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Bridge admin");
  expectNoErrors(visitor);
});

test("opens a page from the admin menu, reopens there and closes on scroll", async () => {
  const visitor = await stage.visitAsAdmin({ width: phone });
  const { page } = visitor;
  const shell = consolePage(page);
  await shell.open("/faucet");
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

  await shell.openMenu.click();
  await shell.link("Bridge Admin").click();
  await shell.title("Bridge admin").waitFor();
  await shell.link("Faucet").waitFor({ state: "hidden" });
  await page.waitForFunction(() => scrollY === 0);

  // The event of that scroll may still be pending, and must not close the menu.
  await shell.openMenu.click();
  await shell.link("Faucet").waitFor();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(await shell.link("Faucet").isVisible()).toBe(true);

  await page.mouse.move(350, 600);
  await page.mouse.wheel(0, 300);
  await shell.link("Faucet").waitFor({ state: "hidden" });
  expectNoErrors(visitor);
});
