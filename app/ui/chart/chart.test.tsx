import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { BarList } from "./bar-list.tsx";
import { Chart } from "./chart.tsx";

afterEach(cleanup);

const large = 10n ** 30n;

function drawn() {
  return [...screen.getByRole("img").querySelectorAll("rect")].map((rect) => ({
    y: Number(rect.getAttribute("y")),
    height: Number(rect.getAttribute("height")),
    tone: rect.getAttribute("data-tone"),
  }));
}

const paths = () =>
  [...screen.getByRole("img").querySelectorAll("path")].map((path) => path.getAttribute("d"));

test("draws columns from zero and labels them, whatever their size", () => {
  const values = [0n, large / 4n, large, 1n];
  render(<Chart label="Stake" top="1 at most" axis={["Monday", "Sunday"]} bars={[{ values }]} />);
  expect(screen.getByRole("img", { name: "Stake" })).toBeTruthy();
  expect(drawn()).toEqual([
    { y: 100, height: 0, tone: "accent" },
    { y: 75, height: 25, tone: "accent" },
    { y: 0, height: 100, tone: "accent" },
    // Even the smallest value is visible.
    { y: 99, height: 1, tone: "accent" },
  ]);
  for (const text of ["1 at most", "Monday", "Sunday"]) expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole("list")).toBeNull();
});

test("draws an empty chart if all values are zero", () => {
  render(
    <Chart label="Stake" axis={[]} bars={[{ values: [0n, 0n] }]} lines={[{ values: [0n] }]} />,
  );
  expect(drawn().map(({ height }) => height)).toEqual([0, 0]);
  expect(paths()).toEqual(["M41.67 100h0"]);
});

test("draws unknown values as a pale column and a gap in the line, not as zero", () => {
  const values = [1n, null, 2n, 4n];
  render(<Chart label="Fees" axis={[]} bars={[{ values }]} lines={[{ values }]} />);
  expect(drawn()[1]).toEqual({ y: 0, height: 100, tone: "unknown" });
  expect(paths()).toEqual(["M41.67 75h0M208.33 50h0L291.67 0"]);
});

test("stacks columns in one scale, with a legend", () => {
  render(
    <Chart
      label="Rewards"
      axis={[]}
      bars={[
        { name: "Paid", values: [large, large] },
        { name: "Carried over", tone: "pale", values: [3n * large, null] },
      ]}
    />,
  );
  expect(drawn()).toEqual([
    { y: 75, height: 25, tone: "accent" },
    { y: 0, height: 75, tone: "pale" },
    { y: 0, height: 100, tone: "unknown" },
  ]);
  const names = within(screen.getByRole("list")).getAllByRole("listitem");
  expect(names.map(({ textContent }) => textContent)).toEqual(["Paid", "Carried over"]);
});

test("steps an area where two values share a position, and marks its points", () => {
  render(
    <Chart
      label="Vesting"
      axis={[]}
      lines={[{ values: [0n, 0n, large / 2n, large], at: [0, 0.25, 0.25, 1], isArea: true }]}
      marks={[{ at: 0.25 }]}
    />,
  );
  expect(paths()).toEqual([
    "M0 100V100L250 100L250 50L1000 0V100Z",
    "M0 100h0L250 100L250 50L1000 0",
    "M250 0V100",
  ]);
});

test("marks a level in the given scale", () => {
  render(<Chart label="Uptime" axis={[]} bars={[{ values: [50n] }]} max={100n} level={90n} />);
  expect(drawn()[0]?.height).toBe(50);
  expect(paths()).toEqual(["M0 10H1000"]);
});

test("shows the figures of horizontal bars next to them", () => {
  render(
    <BarList
      label="Tasks"
      bars={[
        { name: "Open", value: large, text: "many" },
        { name: "Done", value: 0n, text: "none" },
      ]}
    />,
  );
  const list = screen.getByRole("list", { name: "Tasks" });
  expect(
    within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["Openmany", "Donenone"]);
  expect([...list.querySelectorAll("rect")].map((rect) => rect.getAttribute("width"))).toEqual([
    "100",
    "0",
  ]);
});
