import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { forgetRouterWarning, renderAt } from "#app/ui/dom.test-support.tsx";
import { ListView } from "./list-view.tsx";

afterEach(() => {
  cleanup();
  forgetRouterWarning();
});

function show(at: string): void {
  renderAt(
    at,
    <ListView
      caption="Rewards"
      page={{ rows: [], page: 1, pages: 1, total: 0 }}
      rowKey={String}
      columns={[{ header: "Validator", cell: String }]}
      filters={{ fields: [{ kind: "text", name: "find", label: "Validator" }] }}
      empty="There were no validators."
    />,
  );
}

test("says that nothing matches the filter, and keeps the other parameters without it", () => {
  show("/rewards?run=7&find=alder&page=3");
  expect(screen.getByText("Nothing matches the filter.")).toBeDefined();
  const link = screen.getByRole("link", { name: "Clear the filter" });
  expect(link.getAttribute("href")).toBe("/rewards?run=7");
});

test("says that there is nothing without a filter", () => {
  show("/rewards?run=7");
  expect(screen.getByText("There were no validators.")).toBeDefined();
});
