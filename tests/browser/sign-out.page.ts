import type { Page } from "playwright-core";

/** /logout, which asks for confirmation first. */
export function signOutPage(page: Page) {
  const main = page.getByRole("main");
  return {
    signOut: main.getByRole("button", { name: "Sign out", exact: true }),
    everywhere: main.getByRole("button", { name: "Sign out everywhere" }),
  };
}
