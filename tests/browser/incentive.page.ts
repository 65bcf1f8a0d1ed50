import type { Page } from "playwright-core";

/** Controls of an incentive, from its terms to its closing. */
export function incentivePage(page: Page) {
  return {
    button: (name: string | RegExp) => page.getByRole("button", { name, exact: true }),
    field: (label: string) => page.getByLabel(label, { exact: true }),
    tab: (name: string) => page.getByRole("link", { name, exact: true }),
    dialog: (title: string) => page.getByRole("dialog", { name: title }),
    row: (table: string, text: string | RegExp) =>
      page
        .getByRole("table", { name: table, exact: true })
        .getByRole("row")
        .filter({ hasText: text }),
    figure: (label: string) =>
      page.locator("dt", { hasText: new RegExp(`^${label}$`) }).locator("xpath=../dd"),
    /** Editor for a list, once loaded. */
    recipients: page.locator(".cm-editor").getByRole("textbox", { name: "Recipients" }),
    /** Result of the newest list. */
    outcome: page.getByRole("heading", { name: "Rewards of the list" }),
    sameRoot: page.getByText("computed the same root", { exact: false }),
    publishCard: page.getByRole("region", { name: "Publish" }),
  };
}
