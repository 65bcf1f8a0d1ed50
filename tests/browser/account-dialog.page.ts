import type { Page } from "playwright-core";

/** Account dialog: address, balance, network, last transactions and disconnect. */
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
