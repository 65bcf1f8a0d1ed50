import type { Page } from "playwright-core";
import { expect } from "vitest";
import { patiently } from "./stage.ts";
import { transactionDialog } from "./transaction-dialog.page.ts";

/** Signs each step that a dialog asks for and closes it. @returns what the last said it would sign. */
export async function sign(page: Page, title: string, ...labels: (string | RegExp)[]) {
  const dialog = transactionDialog(page, title);
  let panel: Awaited<ReturnType<typeof dialog.readPanel>> = {};
  for (const label of labels) {
    await dialog.button(label).waitFor();
    await expect.poll(() => dialog.button(label).isEnabled(), patiently).toBe(true);
    await expect.poll(() => dialog.button(label).getAttribute("aria-busy")).not.toBe("true");
    panel = await dialog.readPanel();
    await dialog.button(label).click();
  }
  await dialog.confirmed.waitFor();
  // A page that is gone to closes it by itself.
  await page.keyboard.press("Escape");
  await dialog.dialog.waitFor({ state: "hidden" });
  return panel;
}
