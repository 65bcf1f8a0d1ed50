import type { Page } from "playwright-core";

/** The locked stake: the wallet's position, the form and its preview. */
export function lockedStakingPage(page: Page) {
  return {
    position: page.getByRole("region", { name: "My position" }),
    streams: page.getByRole("table", { name: "Reward streams" }),
    history: page.getByRole("table", { name: "My history" }),
    form: (name: string) => page.getByRole("form", { name }),
    dialog: (name: string) => page.getByRole("dialog", { name }),
    preview: page.getByRole("group", { name: "Summary" }),
    button: (name: string) => page.getByRole("button", { name, exact: true }),
    figure: (label: string) =>
      page.locator("dt", { hasText: new RegExp(`^${label}$`) }).locator("xpath=../dd"),
  };
}
