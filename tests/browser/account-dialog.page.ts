import type { Page } from "playwright-core";

/** The account: address, balance, network, last transactions and the ways out. */
export function accountDialog(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Account" });
  return {
    dialog,
    network: dialog.getByLabel("Network"),
    copy: dialog.getByRole("button", { name: "Copy address" }),
    copied: dialog.getByRole("button", { name: "Copied" }),
    transactions: dialog.getByRole("region", { name: "Recent transactions" }).getByRole("listitem"),
    disconnect: dialog.getByRole("button", { name: "Disconnect" }),
  };
}
