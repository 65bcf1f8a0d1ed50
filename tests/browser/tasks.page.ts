import type { Page } from "playwright-core";

/** A task's form, the list of tasks and a task's page. */
export function tasksPage(page: Page) {
  const form = page.getByRole("form", { name: "Task", exact: true });
  return {
    form,
    field: (label: string) => form.getByLabel(label, { exact: true }),
    button: (name: string | RegExp) => page.getByRole("button", { name, exact: true }),
    link: (name: string | RegExp) =>
      page.getByRole("main").getByRole("link", { name, exact: true }),
    attachments: page.getByRole("list", { name: "Attachments" }),
    dialog: (title: string) => page.getByRole("dialog", { name: title }),
    row: (table: string, text: string | RegExp) =>
      page
        .getByRole("table", { name: table, exact: true })
        .getByRole("row")
        .filter({ hasText: text }),
    figure: (label: string) =>
      page.locator("dt", { hasText: new RegExp(`^${label}$`) }).locator("xpath=../dd"),
    title: (name: string) => page.getByRole("heading", { level: 1, name }),
    text: (text: string | RegExp) => page.getByText(text),
  };
}
