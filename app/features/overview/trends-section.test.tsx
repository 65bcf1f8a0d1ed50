import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Trend } from "./trends.server.ts";
import { TrendsSection } from "./trends-section.tsx";

afterEach(cleanup);

const firstDay = Date.UTC(2026, 10, 1) / 86_400_000;

function draw(...trends: Trend[]): void {
  const figures = { firstDay, volume: null, trends };
  render(<TrendsSection state={{ kind: "loaded", figures }} />);
}

const textOf = (name: string) => screen.getByRole("region", { name }).textContent;

test("shows each figure with its change and its chart", () => {
  draw(
    { name: "delivery", value: 6_400, before: 7_900, days: [null, 6_000] },
    { name: "payouts", value: 1_510, before: 1_200, days: [1_000, 510] },
  );
  expect(textOf("Delivery, median")).toContain("6 swas 7 s");
  expect(textOf("Faucet payouts")).toContain("1,510+26 %");
  expect(screen.queryByRole("region", { name: "Reward claims" })).toBeNull();
  const payouts = within(screen.getByRole("region", { name: "Faucet payouts" }));
  expect(payouts.getByRole("slider").getAttribute("aria-valuetext")).toBe("2026-11-02: 510");
});

test.each([
  [75, 100, "−25 %"],
  [1_001, 1_000, "unchanged"],
  [1_001, 0, ""],
])("compares %d with %d before", (value, before, change) => {
  draw({ name: "claims", value, before, days: [value] });
  const [, note] = screen.getByText(value.toLocaleString("en")).parentElement?.children ?? [];
  expect(note?.textContent).toBe(change);
});

test("is not there without any figure, and offers another try if they are not known", () => {
  draw();
  expect(screen.queryByRole("heading")).toBeNull();
  render(<TrendsSection state={{ kind: "failed", retry: () => undefined }} />);
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});
