import type { Page } from "playwright-core";

/** What admins of the validator pool work with besides its validators. */
export function validatorPoolPage(page: Page) {
  const table = (name: string) => page.getByRole("table", { name, exact: true });
  const row = (name: string, words: string) =>
    table(name).getByRole("row").filter({ hasText: words });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  return {
    table,
    row,
    button,
    /** A button in a row of a table. */
    rowButton: (name: string, words: string, label: string) =>
      row(name, words).getByRole("button", { name: label }),
    field: (label: string) => page.getByLabel(label, { exact: true }),
    /** What takes a list of uptimes once it is there. */
    uptimes: page.locator(".cm-editor").getByRole("textbox", { name: "Uptimes" }),
    preview: page.getByRole("group", { name: "Summary" }),
    dialog: (title: string) => page.getByRole("dialog", { name: title }),
    figure: (label: string) =>
      page.locator("dt", { hasText: new RegExp(`^${label}$`) }).locator("xpath=../dd"),
    pause: page.getByRole("region", { name: "Pause" }),
    /** The list of everybody with a role of a contract. */
    openRoles: (contract: string) => page.getByText(`All role holders of the ${contract}`).click(),
    chart: (name: string) => page.getByRole("img", { name: `Uptime of ${name}` }),
  };
}
