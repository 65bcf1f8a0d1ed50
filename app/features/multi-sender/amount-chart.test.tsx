import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { AmountChart } from "./amount-chart.tsx";

afterEach(cleanup);

const unit = 10n ** 18n;

test("shows and reads how many recipients get how much", () => {
  const classes = [
    { from: 12n * unit, until: 14n * unit, count: 1 },
    { from: 14n * unit, until: 16n * unit, count: 1_234 },
    { from: 16n * unit, until: 18n * unit, count: 0 },
  ];
  render(<AmountChart classes={classes} asset={{ symbol: "TAN", decimals: 18 }} />);
  expect(screen.getByText("Most often 14 to 16 TAN")).toBeTruthy();
  for (const text of ["12 TAN", "18 TAN", "500", "1,500"]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  const readings = classes.map((_, i) => {
    fireEvent.change(screen.getByRole("slider"), { target: { value: String(i) } });
    return screen.getByRole("slider").getAttribute("aria-valuetext");
  });
  expect(readings).toEqual([
    "12 to 14 TAN: 1 recipient",
    "14 to 16 TAN: 1,234 recipients",
    "16 to 18 TAN: 0 recipients",
  ]);
});
