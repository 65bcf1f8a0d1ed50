import type { Page } from "playwright-core";
import { expect } from "vitest";
import { findBarriers } from "./axe.ts";
import { pollOptions } from "./stage.ts";

const widths = [375, 768, 1280, 1920];

/**
 * Expects that nothing overflows at any width, the page's tab is in view, and axe-core finds
 * nothing in either theme.
 *
 * @param options.boxes also expects that no box of the page scrolls by itself.
 */
export async function expectFitAndOpen(
  page: Page,
  what: string,
  { boxes = false }: { boxes?: boolean } = {},
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflow(page), `${what} at ${width} px`).toEqual([]);
    if (boxes) {
      expect(await scrollingBoxes(page), `boxes that scroll in ${what} at ${width} px`).toEqual([]);
    }
    const message = `tabs of ${what} at ${width} px`;
    await expect.poll(() => hiddenTabs(page), { message, ...pollOptions }).toEqual([]);
  }
  await showScheme(page, "light");
  expect(await findBarriers(page), `${what}, light`).toEqual([]);
  await showScheme(page, "dark");
  expect(await findBarriers(page, "colors"), `${what}, dark`).toEqual([]);
  await showScheme(page, "light");
}

/** Set by the attribute, since a dialog covers the switch. */
async function showScheme(page: Page, scheme: string): Promise<void> {
  await page.evaluate((next) => {
    document.documentElement.setAttribute("data-mantine-color-scheme", next);
  }, scheme);
}

/** Returns the open page's tabs that are scrolled out of view. */
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

/**
 * Returns the boxes of the page that scroll by themselves, by their names. Code, text areas and, on
 * phones, tabs may.
 */
function scrollingBoxes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main *")]
      .filter((box) => {
        if (box.closest("pre, code, textarea, .cm-editor, nav")) return false;
        const { overflowX, overflowY } = getComputedStyle(box);
        const scrolls = (overflow: string) => overflow === "auto" || overflow === "scroll";
        return (
          (scrolls(overflowX) && box.scrollWidth > box.clientWidth + 1) ||
          (scrolls(overflowY) && box.scrollHeight > box.clientHeight + 1)
        );
      })
      .map((box) => box.getAttribute("aria-label") ?? box.outerHTML.slice(0, 120)),
  );
}

/** Returns what overflows on the right, if the page can be scrolled sideways. */
function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const boxes = [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120));
    // Text without breaks overflows a box that fits.
    return boxes.length > 0 ? boxes : [`something in a page of ${scrollWidth} px`];
  });
}
