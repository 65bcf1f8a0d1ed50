import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { harmlessErrors } from "#tests/support/browser.ts";
import { accountDialog } from "./account-dialog.page.ts";
import { consolePage } from "./console.page.ts";
import { signInPage } from "./sign-in.page.ts";
import { expectNoErrors, setStage, type Stage } from "./stage.ts";
import { recordViolations } from "./violations.ts";

/** Theme in storage and of the system, and the one that the page must show from its first frame. */
type Row = {
  path: string;
  stored: "light" | "dark" | null;
  system: "light" | "dark";
  shown: "light" | "dark";
};

const gatePath = "/";
/** Outside the console. */
const otherPath = "/logout";

const tables: Record<"true" | "false", readonly Row[]> = {
  true: [
    { path: gatePath, stored: "dark", system: "dark", shown: "light" },
    { path: gatePath, stored: null, system: "dark", shown: "light" },
    { path: otherPath, stored: "dark", system: "light", shown: "dark" },
    { path: otherPath, stored: "light", system: "dark", shown: "light" },
    { path: otherPath, stored: null, system: "dark", shown: "dark" },
    { path: otherPath, stored: null, system: "light", shown: "light" },
  ],
  false: [
    { path: gatePath, stored: "dark", system: "light", shown: "dark" },
    { path: gatePath, stored: "light", system: "dark", shown: "light" },
    { path: gatePath, stored: null, system: "dark", shown: "dark" },
    { path: gatePath, stored: null, system: "light", shown: "light" },
  ],
};

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

test.each(["true", "false"] as const)(
  "shows the theme in the first frame, ADMIN_STARTS_LIGHT=%s",
  async (startsLight) => {
    await stage.restart({ ADMIN_STARTS_LIGHT: startsLight });
    for (const row of tables[startsLight]) {
      const visitor = await stage.visit({
        scheme: row.system,
        origins: row.stored === null ? [] : storedTheme(row.stored),
      });
      const frames = await recordFrames(visitor.context);
      await consolePage(visitor.page).open(row.path);
      expect(await frames(visitor.page), JSON.stringify(row)).toEqual([row.shown]);
      expectNoErrors(visitor, [harmlessErrors.gate]);
    }
  },
);

test("holds a chosen theme across pages and full loads until sign-out, as configured", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page, context } = visitor;
  const shell = consolePage(page);
  await stage.restart({ ADMIN_STARTS_LIGHT: "true" });
  await shell.open("/");
  await shell.theme.click();
  expect(await shownScheme(page)).toBe("dark");
  await shell.link("Faucet").click();
  await shell.title("Faucet").waitFor();
  expect(await shownScheme(page)).toBe("dark");

  await shell.open("/faucet");
  expect(await shownScheme(page)).toBe("dark");
  await shell.open(otherPath);
  expect(await shownScheme(page)).toBe("dark");

  await page.goto("about:blank");
  await stage.restart({ ADMIN_STARTS_LIGHT: "false" });
  const frames = await recordFrames(context);
  await shell.open("/faucet");
  expect(await frames(page)).toEqual(["dark"]);
  await shell.theme.click();
  expect(await shownScheme(page)).toBe("light");
  await shell.open("/faucet");
  expect(await frames(page)).toEqual(["light"]);
  expectNoErrors(visitor);
});

test("violates no content security policy, including dialogs and the theme switch", async () => {
  const gate = await stage.visit();
  const atGate = consolePage(gate.page);
  const brokenAtGate = await recordViolations(gate.context);
  await atGate.open("/");
  await atGate.connect.click();
  await signInPage(gate.page).picker.waitFor();
  await gate.page.keyboard.press("Escape");
  await signInPage(gate.page).connect("Test account: admin");
  expect(await brokenAtGate(gate.page)).toEqual([]);

  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const shell = consolePage(page);
  const broken = await recordViolations(visitor.context);
  await shell.open("/faucet");
  await shell.theme.click();
  await shell.account.click();
  await accountDialog(page).network.waitFor();
  expect(await broken(page)).toEqual([]);

  // Proves that the recorder works.
  await page.evaluate(() => document.body.insertAdjacentHTML("beforeend", "<style>p{}</style>"));
  expect(await broken(page)).toEqual(["style-src-elem"]);
  expectNoErrors(gate, [harmlessErrors.gate]);
});

test("shows in a contrast theme which tab and which option are chosen", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  await page.emulateMedia({ forcedColors: "active" });
  for (const [path, choices] of [
    ["/bridgeAdmin/messages", ["main nav a[aria-current]", "main nav a:not([aria-current])"]],
    [
      "/multiSender",
      ["main label:has(> :checked)", "main label:has(> [type=radio]:not(:checked))"],
    ],
  ] as const) {
    await consolePage(page).open(path);
    const colors = await Promise.all(
      choices.map((choice) =>
        page
          .locator(choice)
          .first()
          .evaluate((element) => getComputedStyle(element).backgroundColor),
      ),
    );
    expect(new Set(colors).size, path).toBe(2);
  }
  expectNoErrors(visitor);
});

test("replaces the fallback typeface with Inter and moves nothing", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const fonts: { bytes: number; cached: string | undefined }[] = [];
  await page.route("**/*.woff2", async (route) => {
    const response = await route.fetch();
    const cached = response.headers()["cache-control"];
    fonts.push({ bytes: (await response.body()).length, cached });
    // The page is painted in the fallback first.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.fulfill({ response });
  });
  await page.addInitScript(() => {
    globalThis.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        globalThis.layoutShift += (entry as PerformanceEntry & { value: number }).value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

  await consolePage(page).open("/faucet");
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.fonts.check("14px 'Inter Variable'"))).toBe(true);
  expect(await page.evaluate(() => globalThis.layoutShift)).toBeLessThanOrEqual(0.02);
  expect(fonts).toHaveLength(1);
  expect(fonts[0]?.bytes).toBeLessThanOrEqual(80_000);
  expect(fonts[0]?.cached).toBe("public, max-age=31536000, immutable");
  expectNoErrors(visitor);
});

function storedTheme(value: string) {
  return [{ origin: stage.url, localStorage: [{ name: "theme", value }] }];
}

function shownScheme(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
}

/** Records the themes that were shown, frame by frame, from the first with a body. */
async function recordFrames(context: BrowserContext): Promise<(page: Page) => Promise<string[]>> {
  await context.addInitScript(() => {
    const shown: string[] = [];
    globalThis.shownThemes = shown;
    function look(): void {
      // Without a body, nothing is visible yet.
      if (document.body !== null) {
        const scheme = getComputedStyle(document.documentElement).colorScheme;
        if (shown.at(-1) !== scheme) shown.push(scheme);
      }
      requestAnimationFrame(look);
    }
    requestAnimationFrame(look);
  });
  return (page) => page.evaluate(() => globalThis.shownThemes ?? []);
}

declare global {
  /** Globals of the page, set by the recorders above. */
  var shownThemes: string[] | undefined;
  var layoutShift: number;
}
