import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { findBarriers } from "./axe.ts";
import { pollOptions } from "./stage.ts";
import { transactionDialog } from "./transaction-dialog.page.ts";

/** Longer than any page's way from its first control to its main action. */
const maxTabs = 150;

/**
 * Moves the focus to an element by the Tab key alone.
 *
 * @throws if it cannot be reached.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let tabs = 0; tabs < maxTabs; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The Tab key does not reach ${String(target)}.`);
}

export async function fillByKeyboard(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.insertText(text);
}

export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** Signs each step of a transaction, whose review no barrier may keep anyone from reading. */
export async function signByKeyboard(
  page: Page,
  title: string,
  labels: readonly (string | RegExp)[],
): Promise<void> {
  const dialog = transactionDialog(page, title);
  for (const label of labels) {
    const button = dialog.button(label);
    await button.waitFor();
    await expect.poll(() => button.getAttribute("aria-busy"), pollOptions).not.toBe("true");
    expect(await findBarriers(page)).toEqual([]);
    await press(page, button);
  }
}
