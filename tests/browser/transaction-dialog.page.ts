import type { Page } from "playwright-core";

/** The review of a transaction and its way to the last confirmation. */
export function transactionDialog(page: Page, title: string) {
  const dialog = page.getByRole("dialog", { name: title });
  const panel = dialog.getByLabel("You are signing");
  return {
    dialog,
    panel,
    /** The panel's lines: what it says by what it says it of. */
    readPanel: () =>
      panel.evaluate((list) =>
        Object.fromEntries(
          [...list.querySelectorAll("dt")].map((term) => [
            term.textContent,
            term.nextElementSibling?.textContent?.trim(),
          ]),
        ),
      ),
    button: (name: string | RegExp) => dialog.getByRole("button", { name, exact: true }),
    /** What stands in the way, with the button that mends it. */
    blocker: dialog.getByRole("status").filter({ has: page.getByRole("button") }),
    confirmed: dialog.getByText("Confirmed.", { exact: false }).first(),
  };
}
