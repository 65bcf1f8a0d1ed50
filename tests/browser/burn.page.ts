import type { Page } from "playwright-core";

/** The four tabs of the burn page, and a receipt. */
export function burnPage(page: Page) {
  const tabs = page.getByRole("navigation", { name: "Burn", exact: true });
  const rows = (table: string) => page.getByRole("table", { name: table }).getByRole("row");
  return {
    tab: (name: string) => tabs.getByRole("link", { name }),
    token: page.getByRole("combobox", { name: "Token" }),
    coin: page.getByRole("combobox", { name: "Coin" }),
    amount: page.getByRole("textbox", { name: "Amount" }),
    max: page.getByRole("button", { name: "Max" }),
    reason: page.getByRole("textbox", { name: "Reason" }),
    confirmation: page.getByRole("textbox", { name: /^Type .* to confirm$/ }),
    preview: page.getByRole("complementary", { name: "Summary" }),
    burn: page.getByRole("complementary").getByRole("button", { name: /^(Burn|Hold to burn)/ }),
    hold: page.getByRole("button", { name: /^(Hold to burn|Keep holding|Let go)/ }),
    revoke: page.getByRole("button", { name: /^Revoke the/ }),
    matching: (text: string) => rows("Your latest burns").filter({ hasText: text }),
    history: (text: string) => rows("Burns").filter({ hasText: text }),
    account: page.getByRole("searchbox", { name: "Account" }),
    filter: page.getByRole("button", { name: "Search by Account" }),
    exportCsv: page.getByRole("link", { name: "Export CSV" }),
    receipt: page.getByRole("article", { name: /^Receipt/ }),
    networkRow: (name: string) => rows("EIP-1559 burn").filter({ hasText: name }),
    chart: page.getByRole("img", { name: /burned on/ }),
    reading: page.getByRole("slider", { name: /burned on/ }),
    leader: (name: string) => rows("Contracts by fees burned").filter({ hasText: name }),
    asTable: page.getByText("View as table"),
    chartRows: rows("Chart data"),
  };
}
