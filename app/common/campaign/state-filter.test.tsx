import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { type ProgressState, progressStates } from "./campaign-progress.ts";
import { StateFilter } from "./state-filter.tsx";

afterEach(() => {
  cleanup();
  // Remix's test router warns once of a flag that only its successor needs.
  vi.mocked(console.warn).mockClear();
});

test("offers each state with its count and selects the one in the URL", async () => {
  const counts = Object.fromEntries(progressStates.map((state, i) => [state, i + 1]));
  const [first, second] = progressStates;
  const View = () => <StateFilter counts={counts as Record<ProgressState, number>} />;
  const Stub = createRemixStub([{ path: "/", Component: View }]);
  render(<Stub initialEntries={[`/?state=${second}`]} />);
  const field = await screen.findByLabelText<HTMLSelectElement>("State");
  expect(field.value).toBe(second);
  expect(field.options).toHaveLength(progressStates.length + 1);
  expect([...field.options].find(({ value }) => value === first)?.text).toContain("(1)");
  expect(screen.getByRole("button", { name: "Filter" })).toBeTruthy();
});
