import type { Page } from "playwright-core";

/** The faucet's four tabs. */
export function faucetPage(page: Page) {
  const progress = page.getByRole("region", { name: "Your request" });
  const tabs = page.getByRole("navigation", { name: "Faucet" });
  const asset = (symbol: string) =>
    page.getByRole("checkbox", { name: new RegExp(`^${symbol}\\b`) });
  return {
    tab: (name: string) => tabs.getByRole("link", { name }),
    recipient: page.getByRole("textbox", { name: "Recipient" }),
    asset,
    /** Status of an asset beside its name: Ready, or why not. */
    note: (symbol: string) => page.locator("label", { has: asset(symbol) }),
    send: page.getByRole("button", { name: /^Send/ }),
    progress,
    transactionLink: progress.getByRole("link", { name: "View transaction" }),
    history: page.getByRole("table", { name: "Faucet payments" }),
    historyRow: (text: string | RegExp) =>
      page
        .getByRole("table", { name: "Faucet payments" })
        .getByRole("row")
        .filter({ hasText: text }),
    exportCsv: page.getByRole("link", { name: "Export CSV" }),
    vault: (network: string) => page.getByRole("table", { name: `Vault on ${network}` }),
  };
}

/** The vaults tab; every vault is a table with its network's name and buttons above it. */
export function vaultsPage(page: Page) {
  const head = (network: string) =>
    page.getByRole("heading", { level: 2, name: network, exact: true }).locator("..");
  const refill = page.getByRole("dialog", { name: "Refill the vault" });
  return {
    refill: (network: string) => head(network).getByRole("button", { name: "Refill" }),
    pause: (network: string) =>
      head(network).getByRole("button", { name: /^(Pause|Resume) vault$/ }),
    state: (network: string, label: string) => head(network).getByText(label, { exact: true }),
    /** Full address. */
    address: (network: string) => head(network).locator("code").getAttribute("title"),
    /** Opens the form, fills it in and continues to the review. */
    fillRefill: async (network: string, sum: { asset: string; amount: string }) => {
      await head(network).getByRole("button", { name: "Refill" }).click();
      await refill.getByLabel("Asset").selectOption({ label: sum.asset });
      await refill.getByLabel("Amount").fill(sum.amount);
      await refill.getByRole("button", { name: "Review the refill" }).click();
    },
  };
}
