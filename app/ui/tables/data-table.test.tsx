import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { type Column, DataTable } from "./data-table.tsx";

afterEach(cleanup);

type Payment = { id: string; to: string; amount: number };

const payments: Payment[] = [
  { id: "a", to: "Alder", amount: 5 },
  { id: "b", to: "Birch", amount: 7 },
];
const columns: Column<Payment>[] = [
  { header: "Paid to", cell: ({ to }) => to },
  { header: "Amount", cell: ({ amount }) => `${amount} TAN`, align: "end" },
  { header: "Actions", cell: ({ to }) => <button>Pay {to} again</button>, actions: true },
];

function show(rows: readonly Payment[]): void {
  render(
    <DataTable
      caption="Payments"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<p>Nothing was paid yet.</p>}
      toolbar={<a href="/payments.csv">CSV</a>}
      footer={<a href="?page=2">Next</a>}
    />,
  );
}

test("is named by its caption and has a cell of each column in each row", () => {
  show(payments);
  const table = screen.getByRole("table", { name: "Payments" });
  const headers = within(table).getAllByRole("columnheader");
  expect(headers.map(({ textContent }) => textContent)).toEqual(["Paid to", "Amount", "Actions"]);
  expect(headers.every((header) => header.getAttribute("scope") === "col")).toBe(true);
  const [, ...rows] = within(table).getAllByRole("row");
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  );
  expect(cells).toEqual([
    ["Alder", "5 TAN", "Pay Alder again"],
    ["Birch", "7 TAN", "Pay Birch again"],
  ]);
});

test("can be focused and has a name if it scrolls sideways", () => {
  show(payments);
  const region = screen.getByRole("region", { name: "Payments" });
  expect(region.tabIndex).toBe(0);
  expect(within(region).getByRole("table")).toBeTruthy();
});

type Transfer = { at: string; from: string; amount: number; fee: number; status: string };

const transfer: Transfer = { at: "now", from: "Alder", amount: 5, fee: 1, status: "Paid" };
const transferColumns: Column<Transfer>[] = [
  { header: "Time", cell: ({ at }) => at },
  { header: "From", cell: ({ from }) => from },
  { header: "Fee", align: "end", cell: ({ fee }) => fee, phone: "detail", priority: "low" },
  { header: "Amount", align: "end", cell: ({ amount }) => amount },
  { header: "Status", cell: ({ status }) => status },
  { header: "Actions", align: "end", cell: () => <button>Pay</button>, actions: true },
];

function partsOf(columns: readonly Column<Transfer>[]): [string | undefined, string | undefined][] {
  render(
    <DataTable
      caption="Transfers"
      columns={columns}
      rows={[transfer]}
      rowKey={() => "a"}
      empty={null}
    />,
  );
  return screen
    .getAllByRole("cell")
    .map((cell) => [cell.dataset["header"], cell.dataset["phone"]] as const)
    .map(([header, part]) => [header, part]);
}

test("knows which cells are in the three lines of a phone's row", () => {
  expect(partsOf(transferColumns)).toEqual([
    ["Time", "time"],
    ["From", "title"],
    ["Fee", "detail"],
    ["Amount", "amount"],
    ["Status", "state"],
    [undefined, "action"],
  ]);
});

test("shows the time in place of a status that the list does not have", () => {
  const parts = partsOf(transferColumns.filter(({ header }) => header !== "Status"));
  expect(parts[0]).toEqual(["Time", "state"]);
});

test("opens a row of a phone to show the rest of it", () => {
  partsOf(transferColumns);
  const button = screen.getByRole("button", { name: "Details", hidden: true });
  expect(button.closest("tr")?.dataset["open"]).toBeUndefined();
  fireEvent.click(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  expect(button.closest("tr")?.dataset["open"]).toBe("true");
});

test("leaves a narrow table as it is", () => {
  show(payments);
  expect(screen.queryByRole("button", { name: "Details", hidden: true })).toBeNull();
});

test("shows the empty text in place of the table, with its filters and its paging", () => {
  show([]);
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.queryByRole("region")).toBeNull();
  expect(screen.getByText("Nothing was paid yet.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "CSV" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Next" })).toBeTruthy();
});

test("shows no empty text if it has rows", () => {
  show(payments);
  expect(screen.queryByText("Nothing was paid yet.")).toBeNull();
  const order = screen.getByText("CSV").compareDocumentPosition(screen.getByRole("table"));
  expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const after = screen.getByText("Next").compareDocumentPosition(screen.getByRole("table"));
  expect(after).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});
