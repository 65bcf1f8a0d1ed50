import type { Page } from "playwright-core";

/** The bridge's form and list, and a transfer's page. */
export function bridgePage(page: Page) {
  const summary = page.getByRole("complementary", { name: "Summary" });
  return {
    from: page.getByRole("combobox", { name: "From" }),
    to: page.getByRole("combobox", { name: "To", exact: true }),
    token: page.getByRole("combobox", { name: "Token" }),
    swap: page.getByRole("link", { name: "Swap" }),
    amount: page.getByRole("textbox", { name: "Amount" }),
    max: page.getByRole("button", { name: "Max" }),
    toAnother: page.getByRole("checkbox", { name: "Send to another wallet" }),
    recipient: page.getByRole("textbox", { name: /^Recipient on/ }),
    summary,
    send: summary.getByRole("button", { name: /^Send/ }),
    own: (text: string) =>
      page.getByRole("table", { name: "My transfers" }).getByRole("row").filter({ hasText: text }),
    timeline: page.getByRole("region", { name: "Timeline" }),
    transfer: page.getByRole("region", { name: "Transfer" }),
  };
}
