import type { Page } from "playwright-core";

/** The admin's page of validators, and the operator's. */
export function validatorsPage(page: Page) {
  const table = page.getByRole("table", { name: "All validators" });
  return {
    table,
    row: (name: string) => table.getByRole("row").filter({ hasText: name }),
    rowButton: (name: string, label: string) =>
      table
        .getByRole("row")
        .filter({ hasText: name })
        .getByRole("button", { name: label, exact: true }),
    field: (label: string) => page.getByLabel(label, { exact: true }),
    button: (name: string) => page.getByRole("button", { name, exact: true }),
    link: (name: string) => page.getByRole("link", { name, exact: true }),
    verdicts: page.getByRole("table", { name: "Result of each line" }),
    outcome: page.getByRole("form", { name: "Summary" }),
    /** Editor for the list, once loaded. */
    editor: page.locator(".cm-editor").getByRole("textbox", { name: "List" }),
    problem: (line: number) =>
      page
        .getByRole("region", { name: "What is wrong in the list" })
        .getByRole("listitem")
        .filter({ hasText: `Line ${line}` }),
    skipped: page.getByText("1 skipped line", { exact: true }),
  };
}
