import type { Page } from "playwright-core";

/** A transaction's review, and its progress up to the last confirmation. */
export function transactionDialog(page: Page, title: string) {
  const dialog = page.getByRole("dialog", { name: title });
  const panel = dialog.getByLabel("You are signing");
  const effects = dialog.getByLabel("Effects");
  return {
    dialog,
    panel,
    /** The panel's rows: values by label. */
    readPanel: () =>
      panel.evaluate((list) =>
        Object.fromEntries(
          [...list.querySelectorAll("dt")].map((term) => [
            term.textContent,
            term.nextElementSibling?.textContent?.trim(),
          ]),
        ),
      ),
    /** Amounts that the transaction moves, and its fee. */
    effects,
    /** Reads them once they are simulated. */
    readEffects: async () => {
      await dialog.getByText("Simulation passed", { exact: false }).waitFor();
      return effects.innerText();
    },
    button: (name: string | RegExp) => dialog.getByRole("button", { name, exact: true }),
    /** The blocker, with the button that fixes it. */
    blocker: dialog.getByRole("status").filter({ has: page.getByRole("button") }),
    confirmed: dialog.getByText("Confirmed.", { exact: false }).first(),
  };
}
