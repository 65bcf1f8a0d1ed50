import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { harmlessErrors } from "#tests/support/browser.ts";
import { accountDialog } from "./account-dialog.page.ts";
import { findBarriers } from "./axe.ts";
import { consolePage } from "./console.page.ts";
import { listPages } from "./pages.ts";
import { signInPage, testAccount } from "./sign-in.page.ts";
import { expectNoFaults, setStage, type Stage } from "./stage.ts";

const widths = [375, 768, 1280];

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

test("every page fits phone, tablet and desk, and bars nobody, light or dark", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const shell = consolePage(page);
  for (const path of await listPages(visitor.context, stage.url)) {
    await shell.open(path);
    await shell.main.getByRole("heading", { level: 1 }).waitFor();
    await expectFitAndOpen(page, path);
  }
  expectNoFaults(visitor, [harmlessErrors.notFound]);
});

test("so do the gate, the wallet picker and the sign-in", async () => {
  const visitor = await stage.visit();
  const { page } = visitor;
  const shell = consolePage(page);
  const signIn = signInPage(page);
  await shell.open("/");
  await expectFitAndOpen(page, "gate");

  await shell.connect.click();
  await signIn.picker.waitFor();
  await expectFitAndOpen(page, "picker");
  await page.keyboard.press("Escape");

  await signIn.connect(testAccount("visitor"));
  await expectFitAndOpen(page, "sign-in");
  expectNoFaults(visitor, [harmlessErrors.gate]);
});

test("so does the account dialog", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const shell = consolePage(page);
  await shell.open("/");
  await shell.account.click();
  await accountDialog(page).network.waitFor();
  await expectFitAndOpen(page, "account");
  expectNoFaults(visitor);
});

/** Nothing sticks out at any width, and axe-core finds nothing in either theme. */
async function expectFitAndOpen(page: Page, what: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflow(page), `${what} at ${width} px`).toEqual([]);
  }
  for (const scheme of ["light", "dark"]) {
    await showScheme(page, scheme);
    expect(await findBarriers(page), `${what}, ${scheme}`).toEqual([]);
  }
  await showScheme(page, "light");
}

/** By the attribute, since a dialog covers the switch. */
async function showScheme(page: Page, scheme: string): Promise<void> {
  await page.evaluate((next) => {
    document.documentElement.setAttribute("data-mantine-color-scheme", next);
  }, scheme);
}

/** What sticks out at the right, when the page can be scrolled sideways. */
function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120));
  });
}
