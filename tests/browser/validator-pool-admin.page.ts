import type { Page } from "playwright-core";

/** Pages for admins of the validator pool besides its validators. */
export function validatorPoolPage(page: Page) {
  const table = (name: string) => page.getByRole("table", { name, exact: true });
  const row = (name: string, text: string) =>
    table(name).getByRole("row").filter({ hasText: text });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  return {
    table,
    row,
    button,
    rowButton: (name: string, text: string, label: string) =>
      row(name, text).getByRole("button", { name: label }),
    field: (label: string) => page.getByLabel(label, { exact: true }),
    /** Editor for a list of uptimes, once loaded. */
    uptimes: page.locator(".cm-editor").getByRole("textbox", { name: "Uptimes" }),
    preview: page.getByRole("group", { name: "Summary" }),
    dialog: (title: string) => page.getByRole("dialog", { name: title }),
    figure: (label: string) =>
      page
        .locator("dt", { hasText: new RegExp(`^${label}$`) })
        .locator("xpath=../dd")
        .first(),
    pause: page.getByRole("region", { name: "Pause" }),
    openMembers: () => page.getByText("All members", { exact: true }).first().click(),
    chart: (name: string) => page.getByRole("img", { name: `Uptime of ${name}` }),
  };
}
