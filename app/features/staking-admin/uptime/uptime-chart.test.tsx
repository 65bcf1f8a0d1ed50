import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { UptimeChart } from "./uptime-chart.tsx";

afterEach(cleanup);

test("reads the uptime of each epoch, and which are strikes", () => {
  render(
    <UptimeChart
      name="Birch"
      thresholdBps={9_000}
      isOfOne={false}
      bars={[
        { epoch: 1, expected: 100, signed: 99, bps: 9_900, isStrike: false },
        { epoch: 2, expected: 1_000, signed: 714, bps: 7_140, isStrike: true },
        { epoch: 3, expected: 0, signed: 0, bps: null, isStrike: false },
      ]}
    />,
  );
  const slider = screen.getByRole("slider", { name: /^Uptime of Birch in 3 epochs/ });
  const readings = ["2", "1", "0"].map((value) => {
    fireEvent.change(slider, { target: { value } });
    return slider.getAttribute("aria-valuetext");
  });
  expect(readings).toEqual(["Epoch 3: unknown", "Epoch 2, a strike: 71.4 %", "Epoch 1: 99 %"]);
  for (const tick of ["0 %", "50 %", "100 %"]) expect(screen.getByText(tick)).toBeTruthy();
});
