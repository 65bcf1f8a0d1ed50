import type { Page } from "playwright-core";

/** The list input, and the campaign made from it. */
export function multiSenderPage(page: Page) {
  const main = page.getByRole("main");
  const status = main.getByRole("status");
  const chunk = (number: number) =>
    page
      .getByRole("region", { name: "Batches" })
      .getByRole("row")
      .filter({ has: page.getByRole("cell", { name: String(number), exact: true }) })
      .first();
  return {
    asset: main.getByLabel("Asset"),
    list: main.getByLabel("Recipients", { exact: true }),
    /** Editor for the list, once loaded; until then the browser's own field. */
    editor: main.locator(".cm-editor").getByRole("textbox", { name: "Recipients" }),
    goTo: (line: number) => main.getByRole("button", { name: `Line ${line}`, exact: true }),
    otherToken: main.getByText("A token that is not in the list"),
    tokenAddress: main.getByLabel("Address of the token"),
    lookUp: main.getByRole("button", { name: "Look up token" }),
    file: main.getByLabel("Choose a file"),
    /** What was parsed of the list, once it has been. */
    counts: (text: string) => status.getByText(text),
    status,
    markedNumbers: main.locator(".cm-number-error"),
    delimiter: main.getByLabel("Delimiter"),
    eachRepeat: main.getByText("Choose for each address"),
    repeat: main.getByRole("region", { name: "Choice for each address" }).locator("tbody tr"),
    advanced: main.getByText("Advanced"),
    chunkSize: main.getByLabel("Recipients per transaction"),
    transactions: main.locator("dt", { hasText: "Transactions" }).locator("+ dd"),
    repeats: main.getByLabel("Duplicate addresses"),
    problems: main.getByRole("region", { name: "What is wrong in the list" }),
    problem: (line: number) =>
      main
        .getByRole("region", { name: "What is wrong in the list" })
        .getByRole("listitem")
        .filter({ hasText: `Line ${line}` }),
    bulk: (name: string | RegExp) => main.getByRole("button", { name, exact: true }),
    proposal: main.getByRole("region", { name: "Lines that will change" }),
    title: main.getByLabel("Title"),
    summary: main.getByRole("complementary", { name: "Summary" }),
    largest: main.getByRole("list", { name: "Largest payments" }).getByRole("listitem"),
    save: main.getByRole("button", { name: "Save and review" }),
    confirmation: main.getByLabel("How many recipients are paid?"),
    paid: main.getByText(/recipients paid/),
    chunk,
    send: (number: number) => chunk(number).getByRole("button", { name: /^(Send|Retry)$/ }),
    results: main.getByRole("link", { name: "Download results (CSV)" }),
  };
}
