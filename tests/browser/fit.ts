import type { Page } from "playwright-core";
import { expect } from "vitest";
import { findBarriers } from "./axe.ts";
import { pollOptions } from "./stage.ts";

const widths = [375, 768, 1280];

/** Nothing sticks out at any width, the tab of the page is in sight, and axe-core finds nothing in either theme. */
export async function expectFitAndOpen(page: Page, what: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflow(page), `${what} at ${width} px`).toEqual([]);
    const message = `tabs of ${what} at ${width} px`;
    await expect.poll(() => hiddenTabs(page), { message, ...pollOptions }).toEqual([]);
  }
  await showScheme(page, "light");
  expect(await findBarriers(page), `${what}, light`).toEqual([]);
  await showScheme(page, "dark");
  expect(await findBarriers(page, "colors"), `${what}, dark`).toEqual([]);
  await showScheme(page, "light");
}

/** By the attribute, since a dialog covers the switch. */
async function showScheme(page: Page, scheme: string): Promise<void> {
  await page.evaluate((next) => {
    document.documentElement.setAttribute("data-mantine-color-scheme", next);
  }, scheme);
}

/** Tabs of the page that is open which their row has scrolled out of sight. */
function hiddenTabs(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main nav [aria-current]")]
      .filter((tab) => {
        const row = tab.closest("nav")?.getBoundingClientRect();
        const { left, right } = tab.getBoundingClientRect();
        return row !== undefined && (left < row.left - 1 || right > row.right + 1);
      })
      .map((tab) => tab.textContent),
  );
}

/** What sticks out at the right, when the page can be scrolled sideways. */
function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const boxes = [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120));
    // Text that does not break sticks out of a box that fits.
    return boxes.length > 0 ? boxes : [`something in a page of ${scrollWidth} px`];
  });
}
