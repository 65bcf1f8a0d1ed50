import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ChartTable } from "./chart-table.tsx";

afterEach(cleanup);

test("shows the values of a chart in a table once it is opened", () => {
  render(
    <ChartTable
      caption="Fees by day"
      columns={[{ header: "Day", cell: (day) => day }]}
      rows={["Monday", "Tuesday"]}
      rowKey={(day) => day}
    />,
  );
  const details = screen.getByText("View as table").closest("details");
  expect(details?.open).toBe(false);
  expect(details?.querySelectorAll("tbody tr")).toHaveLength(2);
});
