import { afterAll, beforeAll, expect, test } from "vitest";
import { harmlessErrors } from "#tests/support/browser.ts";
import { consolePage } from "./console.page.ts";
import { expectFitAndOpen } from "./fit.ts";
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

test("finds pages and pasted addresses by Ctrl+K", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const shell = consolePage(page);
  await shell.open("/faucet");
  await page.keyboard.press("Control+k");
  await shell.search.waitFor();
  await expectFitAndOpen(page, "search");
  await page.keyboard.type("treas");
  await page.keyboard.press("Enter");
  await shell.title("Treasury").waitFor();

  await shell.openSearch.click();
  await shell.search.fill("0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266");
  await page.getByRole("option", { name: /on Sepolia/ }).click();
  await shell.title("Address").waitFor();
  expect(new URL(page.url()).pathname).toBe(
    "/explorer/11155111/address/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
  );
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

test("works by keyboard alone, at 200 % zoom and with reduced motion", async () => {
  // A window of 1280 by 800 at 200 %.
  const visitor = await stage.visitAsAdmin({ width: 640 });
  const { page } = visitor;
  const shell = consolePage(page);
  await page.setViewportSize({ width: 640, height: 400 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await shell.open("/faucet");
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press("Tab");
  expect(await focused()).toBe("Skip to content");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await shell.closeMenu.waitFor();
  const motion = await shell.menu.evaluate((menu) => getComputedStyle(menu).animationDuration);
  expect(motion).toBe("0s");
  await shell.link("Staking").focus();
  await page.keyboard.press("Enter");
  await shell.title("Staking").waitFor();
  expect(await focused()).toBe("Staking");

  await page.keyboard.press("Control+k");
  await shell.search.waitFor();
  await page.keyboard.type("treas");
  await page.keyboard.press("Enter");
  await shell.title("Treasury").waitFor();
  expectNoErrors(visitor);
});

test("shrinks the sidebar to icons and shows the names under the focus", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const shell = consolePage(page);
  await shell.open("/faucet");
  const width = () => shell.menu.evaluate((menu) => menu.getBoundingClientRect().width);
  expect(await width()).toBe(300);
  await page.getByRole("button", { name: "Show icons only" }).focus();
  await page.keyboard.press("Enter");
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await expect.poll(width, pollOptions).toBe(64);
  await shell.link("Staking").focus();
  await expect.poll(width, pollOptions).toBe(300);

  // The choice holds in this browser, from the first frame.
  await shell.open("/burn");
  await expect.poll(width, pollOptions).toBe(64);
  expectNoErrors(visitor);
});
