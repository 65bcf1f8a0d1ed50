import type { Page } from "playwright-core";

/** The staking pages: all validators, one of them, and the wallet's stake. */
export function stakingPage(page: Page) {
  return {
    validators: page.getByRole("table", { name: "Validators" }),
    stake: page.getByRole("table", { name: "My stake" }),
    entries: page.getByRole("table", { name: "Unbonding" }),
    concentration: page.getByRole("region", { name: "Share of active stake" }),
    preview: page.getByRole("group", { name: "Summary" }),
    amount: page.getByLabel("Amount", { exact: true }),
    recipient: page.getByLabel("Recipient", { exact: true }),
    button: (name: string) => page.getByRole("button", { name, exact: true }),
    link: (name: string) => page.getByRole("link", { name, exact: true }),
    figure: (label: string) =>
      page.locator("dt", { hasText: new RegExp(`^${label}$`) }).locator("xpath=../dd"),
  };
}
