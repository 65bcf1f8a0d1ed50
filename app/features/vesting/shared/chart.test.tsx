import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { VestingChart } from "./chart.tsx";

afterEach(cleanup);

test("shows the total until a corner of the curve is read", () => {
  const start = Date.UTC(2026, 11, 1) / 1_000;
  const day = 86_400;
  render(
    <VestingChart
      curve={{
        start,
        cliff: day,
        duration: 4 * day,
        step: 0,
        total: 1_234n,
        startBps: 0,
        cliffBps: 0,
      }}
      unit={{ symbol: "TAN", decimals: 0 }}
      now={null}
    />,
  );
  expect(screen.getByText("1.23k TAN in total")).toBeTruthy();
  for (const tick of ["0 TAN", "500 TAN", "1k TAN", "1.5k TAN"]) {
    expect(screen.getByText(tick)).toBeTruthy();
  }
  const slider = screen.getByRole<HTMLInputElement>("slider");
  const readings = Array.from({ length: Number(slider.max) + 1 }, (_, i) => {
    fireEvent.change(slider, { target: { value: String(i) } });
    return slider.getAttribute("aria-valuetext");
  });
  expect([...new Set(readings)]).toEqual([
    "2026-12-01 00:00:00 UTC: 0 TAN",
    "2026-12-02 00:00:00 UTC: 0 TAN",
    "2026-12-02 00:00:00 UTC: 308 TAN",
    "2026-12-05 00:00:00 UTC: 1.23k TAN",
  ]);
});
