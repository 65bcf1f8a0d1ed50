import type { Page } from "playwright-core";

/** The vesting pages: lists, the form, saved grants and a schedule. */
export function vestingPage(page: Page) {
  const preview = page.getByRole("complementary", { name: "Summary" });
  const figure = (label: string) =>
    page.locator("dt", { hasText: new RegExp(`^${label}$`) }).locator("xpath=../dd");
  return {
    field: (label: string) => page.getByLabel(label, { exact: true }),
    preview,
    save: preview.getByRole("button", { name: "Save and review" }),
    unlocks: page.getByRole("table", { name: "Next unlocks" }),
    chunks: page.getByRole("table", { name: "Batches" }),
    schedules: page.getByRole("table", { name: "Schedules" }),
    happened: page.getByRole("table", { name: "Activity of the schedule" }),
    button: (name: string) => page.getByRole("button", { name, exact: true }),
    link: (name: string) => page.getByRole("link", { name, exact: true }),
    figure,
  };
}
