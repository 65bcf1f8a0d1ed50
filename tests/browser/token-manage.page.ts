import type { Page } from "playwright-core";

/** The token selection, and the parts of a token's page. */
export function tokenManagePage(page: Page) {
  const main = page.getByRole("main");
  const mint = main.getByRole("form", { name: "Mint" });
  const card = (name: string) => main.getByRole("region", { name, exact: true });
  return {
    address: main.getByLabel("Token address"),
    open: main.getByRole("button", { name: "Open the token" }),
    tab: (name: string) =>
      page.getByRole("navigation", { name: "Token", exact: true }).getByRole("link", { name }),
    rights: main.getByRole("list", { name: "Your rights" }),
    to: mint.getByLabel("To", { exact: true }),
    amount: mint.getByLabel("Amount"),
    confirmation: mint.getByLabel(/^Type .* to confirm$/),
    preview: main.getByRole("complementary", { name: "What minting does" }),
    mint: mint.getByRole("button", { name: /^Mint/ }),
    card,
    list: main.getByLabel("Recipients", { exact: true }),
    listPreview: main.getByRole("complementary", { name: "Summary" }),
    saveList: main.getByRole("button", { name: "Save and review" }),
    button: (name: string | RegExp) => main.getByRole("button", { name, exact: true }),
    dialog: (name: string) => page.getByRole("dialog", { name }),
    row: (table: string, text: string) =>
      page.getByRole("table", { name: table }).getByRole("row").filter({ hasText: text }),
    figure: (label: string) => main.locator("dt", { hasText: label }).locator("+ dd").first(),
  };
}
