import type { Page } from "playwright-core";

/** The list of all messages, and the controls of a message's page besides its timeline. */
export function bridgeMessagesPage(page: Page) {
  const table = page.getByRole("table", { name: "Messages" });
  const delivery = page.getByRole("region", { name: "Delivery" });
  return {
    tab: page
      .getByRole("navigation", { name: "Bridge admin" })
      .getByRole("link", { name: "Messages" }),
    group: (name: RegExp) =>
      page.getByRole("navigation", { name: "Status" }).getByRole("link", { name }),
    search: page.getByRole("searchbox", { name: "Message id, transaction or address" }),
    submit: page.getByRole("button", { name: "Search by Message id, transaction or address" }),
    rows: table.getByRole("row").filter({ has: page.getByRole("cell") }),
    delivery,
    retry: delivery.getByRole("button", { name: "Retry now" }),
    deliver: delivery.getByRole("button", { name: "Deliver from my wallet" }),
    bytes: page.getByText("Raw message and metadata"),
    metadata: page.getByRole("region", { name: "Metadata bytes" }),
  };
}
