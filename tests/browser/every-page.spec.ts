import { afterAll, beforeAll, expect, test } from "vitest";
import { publicPaths } from "#app/paths/public.ts";
import { publicAreas } from "#app/platform/public-areas.ts";
import { listedPages } from "#app/shell/search/page-list.ts";
import { harmlessErrors } from "#tests/support/browser.ts";
import { accountDialog } from "./account-dialog.page.ts";
import { consolePage } from "./console.page.ts";
import { expectFitAndOpen } from "./fit.ts";
import { listPages } from "./pages.ts";
import { signInPage, testAccount } from "./sign-in.page.ts";
import { expectNoErrors, setStage, type Stage } from "./stage.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

const namedPages = new Set(listedPages.map(({ to }) => to));
let pages: Promise<string[]> | null = null;
const parts = 4;

test.each([1, 2, 3, 4])(
  "fits every page to phone, tablet and desktop without accessibility errors, light or dark: part %i",
  async (part) => {
    const visitor = await stage.visitAsAdmin();
    const { page } = visitor;
    const shell = consolePage(page);
    pages ??= listPages(visitor.context, stage.url);
    const matching = (await pages).filter((_, index) => index % parts === part - 1);
    for (const path of matching) {
      await shell.open(path);
      const heading = await shell.main.getByRole("heading", { level: 1 }).innerText();
      // Others are named by what they show, such as a token.
      if (namedPages.has(path)) expect(await page.title(), path).toBe(`${heading} · TAN console`);
      await expectFitAndOpen(page, path, { boxes: true });
    }
    expectNoErrors(visitor, [harmlessErrors.notFound]);
  },
);

test("fits the gate, the wallet picker and the sign-in", async () => {
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
  expectNoErrors(visitor, [harmlessErrors.gate]);
});

test("fits the public pages", async () => {
  await stage.restart({ PUBLIC_PAGES: publicAreas.join() });
  const visitor = await stage.visit();
  const shell = consolePage(visitor.page);
  for (const area of publicAreas) {
    await shell.open(publicPaths[area]);
    await expectFitAndOpen(visitor.page, publicPaths[area], { boxes: true });
  }
  expectNoErrors(visitor);
});

test("fits the account dialog", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const shell = consolePage(page);
  await shell.open("/");
  await shell.account.click();
  await accountDialog(page).network.waitFor();
  await expectFitAndOpen(page, "account");
  expectNoErrors(visitor);
});
