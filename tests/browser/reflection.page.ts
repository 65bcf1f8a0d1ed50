import type { Page } from "playwright-core";

/** Reflection tokens: the form for a new one, its simulator, and the dashboard of one. */
export function reflectionPage(page: Page) {
  return {
    form: page.getByRole("form", { name: "Create a reflection token" }),
    outcome: page.getByRole("region", { name: "Before you sign" }),
    simulator: page.getByRole("region", { name: "Simulator" }),
    gains: page.getByRole("table", { name: "Gain per holder" }),
    made: page.getByRole("table", { name: "Reflection tokens" }),
    holders: page.getByRole("table", { name: "Holders" }),
    activity: page.getByRole("table", { name: "Activity" }),
    treated: page.getByRole("table", { name: "Excluded and exempt accounts" }),
    fee: page.getByRole("form", { name: "Fee" }),
    account: page.getByRole("region", { name: "Account", exact: true }),
    owner: page.getByRole("region", { name: "Owner" }),
    tab: (name: string) => page.getByRole("link", { name, exact: true }),
    figure: (label: string) =>
      page.locator("dt", { hasText: new RegExp(`^${label}$`) }).locator("xpath=../dd"),
  };
}
