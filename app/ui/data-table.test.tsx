import { cleanup, render, screen, within } from "@testing-library/react";
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

test("labels each cell with its column in the card layout, except for buttons", () => {
  show(payments);
  const [, row] = screen.getAllByRole("row");
  if (!row) throw new Error("There is no row.");
  const said = within(row)
    .getAllByRole("cell")
    .map((cell) => cell.dataset["header"]);
  expect(said).toEqual(["Paid to", "Amount", undefined]);
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
