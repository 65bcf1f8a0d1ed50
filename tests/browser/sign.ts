import type { Page } from "playwright-core";
import { expect } from "vitest";
import { pollOptions } from "./stage.ts";
import { transactionDialog } from "./transaction-dialog.page.ts";

type Panel = Readonly<Record<string, string | undefined>>;

/**
 * Signs each step that a dialog requests, and closes it.
 * @returns what each step said it would sign
 */
export async function signEach(
  page: Page,
  title: string,
  labels: readonly (string | RegExp)[],
): Promise<Panel[]> {
  const dialog = transactionDialog(page, title);
  const panels: Panel[] = [];
  for (const label of labels) {
    const button = dialog.button(label);
    await button.waitFor();
    await expect.poll(() => button.isEnabled(), pollOptions).toBe(true);
    await expect.poll(() => button.getAttribute("aria-busy"), pollOptions).not.toBe("true");
    panels.push(await dialog.readPanel());
    await button.click();
  }
  await dialog.confirmed.waitFor();
  // Navigating to another page closes it by itself.
  await page.keyboard.press("Escape");
  await dialog.dialog.waitFor({ state: "hidden" });
  return panels;
}

/**
 * Same.
 * @returns what the last step said it would sign
 */
export async function sign(
  page: Page,
  title: string,
  ...labels: (string | RegExp)[]
): Promise<Panel> {
  const panels = await signEach(page, title, labels);
  return panels.at(-1) ?? {};
}
