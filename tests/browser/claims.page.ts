import type { Page } from "playwright-core";

/** The pages of claims. */
export function claimsPage(page: Page) {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  return {
    claims: page.getByRole("table", { name: "My claims" }),
    roots: page.getByRole("table", { name: "Roots" }),
    history: page.getByRole("table", { name: "Paid claims" }),
    recipients: page.getByRole("region", { name: "Recipients" }),
    account: page.getByLabel("Account", { exact: true }),
    proof: page.getByLabel("Proof", { exact: true }),
    /** Editor for a root's list, once loaded. */
    list: page.locator(".cm-editor").getByRole("textbox", { name: "List" }),
    result: page.getByRole("region", { name: "Result" }),
    button,
    rowOf: (title: string) => page.getByRole("row", { name: new RegExp(title) }),
  };
}
