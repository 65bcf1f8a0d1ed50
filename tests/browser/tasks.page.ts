import type { Page } from "playwright-core";

/** The form of a task, its list and its page. */
export function tasksPage(page: Page) {
  const form = page.getByRole("form", { name: "Task", exact: true });
  return {
    form,
    /** Of the form. */
    field: (label: string) => form.getByLabel(label, { exact: true }),
    button: (name: string | RegExp) => page.getByRole("button", { name, exact: true }),
    link: (name: string | RegExp) =>
      page.getByRole("main").getByRole("link", { name, exact: true }),
    attachments: page.getByRole("list", { name: "Attachments" }),
    dialog: (title: string) => page.getByRole("dialog", { name: title }),
    row: (table: string, words: string | RegExp) =>
      page
        .getByRole("table", { name: table, exact: true })
        .getByRole("row")
        .filter({ hasText: words }),
    figure: (label: string) =>
      page.locator("dt", { hasText: new RegExp(`^${label}$`) }).locator("xpath=../dd"),
    title: (name: string) => page.getByRole("heading", { level: 1, name }),
    said: (words: string | RegExp) => page.getByText(words),
  };
}
