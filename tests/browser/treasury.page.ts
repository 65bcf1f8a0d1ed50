import type { Page } from "playwright-core";

/** The treasury's budgets, and a single one. */
export function treasuryPage(page: Page) {
  const row = (table: string, text: string) =>
    page
      .getByRole("table", { name: table, exact: true })
      .getByRole("row")
      .filter({ hasText: text });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  return {
    row,
    button,
    rowButton: (table: string, text: string, label: string) =>
      row(table, text).getByRole("button", { name: label }),
    dialog: (title: string) => page.getByRole("dialog", { name: title }),
    figure: (label: string) =>
      page.locator("dt", { hasText: new RegExp(`^${label}$`) }).locator("xpath=../dd"),
    card: (name: string) => page.getByRole("region", { name, exact: true }),
    badge: (tab: string) =>
      page.getByRole("navigation", { name: "Console" }).getByRole("link", { name: tab }),
  };
}
