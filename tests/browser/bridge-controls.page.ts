import type { Page } from "playwright-core";

/** Settings that an owner of the bridge's contracts may change. */
export function bridgeControlsPage(page: Page) {
  const row = (table: string | RegExp, name: string) =>
    page.getByRole("table", { name: table }).getByRole("row").filter({ hasText: name });
  const form = (title: string) => page.getByRole("dialog", { name: title });
  return {
    chain: page.getByRole("combobox", { name: "Controls of" }),
    /** Row in the table of all chains. */
    network: (name: string) => row("Chains", name),
    /** Row of the selected chain. */
    route: (symbol: string) =>
      page
        .getByRole("table", { name: /^Routes on/ })
        .getByRole("row")
        .filter({ has: page.getByRole("cell", { name: symbol, exact: true }) }),
    delivery: (name: string) => row("Delivery gas", name),
    fees: page.getByRole("region", { name: "Fees" }),
    validators: page.getByRole("region", { name: "Validators" }),
    ownership: page.getByRole("region", { name: "Ownership" }),
    form,
  };
}
