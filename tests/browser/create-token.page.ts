import type { Page } from "playwright-core";

/** The form for a new token, the list of created ones, and a token's page. */
export function createTokenPage(page: Page) {
  const tabs = page.getByRole("navigation", { name: "Create token", exact: true });
  const choice = (name: RegExp) => page.getByRole("radio", { name });
  return {
    tab: (name: string) => tabs.getByRole("link", { name }),
    kind: choice,
    name: page.getByRole("textbox", { name: "Name", exact: true }),
    symbol: page.getByRole("textbox", { name: "Symbol" }),
    supply: page.getByRole("textbox", { name: "Initial supply", exact: true }),
    cap: page.getByRole("textbox", { name: "Cap" }),
    logo: page.getByLabel("Logo"),
    option: (name: string) => page.getByRole("checkbox", { name, exact: true }),
    risks: page.getByRole("list", { name: "Risk summary" }),
    source: page.getByLabel("Source", { exact: true }),
    address: page.getByRole("region", { name: "Before you sign" }).getByRole("definition"),
    review: page.getByRole("button", { name: "Review the token" }),
    token: page.getByRole("region", { name: "Token", exact: true }),
    next: page.getByRole("region", { name: "Next steps" }),
    list: page.getByRole("region", { name: "Console's token list" }),
    addToWallet: page.getByRole("button", { name: "Add to wallet" }),
    row: (text: string) =>
      page
        .getByRole("table", { name: "Tokens created here" })
        .getByRole("row")
        .filter({ hasText: text }),
  };
}
