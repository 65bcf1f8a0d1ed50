import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { BarList } from "./bar-list.tsx";
import { Chart } from "./chart.tsx";

afterEach(cleanup);

const large = 10n ** 30n;

/** Writes a value in millionths of the large one. */
const write = (value: bigint) => `${value / 10n ** 24n} TAN`;
const writePlain = (value: bigint) => `${value} TAN`;
const week = ["Monday", "Tuesday", "Wednesday", "Thursday"];

function drawn() {
  return [...screen.getByRole("img").querySelectorAll("rect")].map((rect) => ({
    y: Number(rect.getAttribute("y")),
    height: Number(rect.getAttribute("height")),
    tone: rect.getAttribute("data-tone"),
  }));
}

const paths = () =>
  [...screen.getByRole("img").querySelectorAll("path")].map((path) => path.getAttribute("d"));

const slider = () => screen.getByRole<HTMLInputElement>("slider");
const reading = () => slider().getAttribute("aria-valuetext");
const marker = () => document.querySelector("[data-reading]")?.getAttribute("x1") ?? null;
const ticks = () =>
  [...document.querySelectorAll("ol[aria-hidden] > li")].map(({ textContent }) => textContent);

type Pointer = { type: "pointerdown" | "pointermove" | "pointerout"; x?: number; by?: string };

/** Moves a pointer over the drawing, which is 500 px wide. jsdom has no pointer events. */
function movePointer({ type, x = 0, by = "mouse" }: Pointer): void {
  const plot = slider().parentElement;
  if (!plot) throw new Error("The slider is in no label.");
  vi.spyOn(plot, "getBoundingClientRect").mockReturnValue(new DOMRect(100, 0, 500, 160));
  const event = new MouseEvent(type, { bubbles: true, clientX: 100 + x });
  fireEvent(plot, Object.assign(event, { pointerType: by }));
}

test("draws columns from zero and labels them, whatever their size", () => {
  const values = [0n, large / 4n, large, 1n];
  render(<Chart label="Stake" points={week} write={write} bars={[{ values }]} />);
  expect(screen.getByRole("img", { name: "Stake" })).toBeTruthy();
  expect(drawn()).toEqual([
    { y: 100, height: 0, tone: "accent" },
    { y: 75, height: 25, tone: "accent" },
    { y: 0, height: 100, tone: "accent" },
    // Even the smallest value is visible.
    { y: 99, height: 1, tone: "accent" },
  ]);
  for (const text of ["Monday", "Thursday"]) expect(screen.getByText(text)).toBeTruthy();
  expect(ticks()).toEqual(["0 TAN", "500000 TAN", "1000000 TAN"]);
  expect(screen.queryByRole("list")).toBeNull();
});

test("draws an empty chart if all values are zero", () => {
  render(
    <Chart
      label="Stake"
      points={["Monday", "Tuesday"]}
      write={write}
      bars={[{ values: [0n, 0n] }]}
      lines={[{ values: [0n] }]}
    />,
  );
  expect(ticks()).toEqual(["0 TAN"]);
  expect(drawn().map(({ height }) => height)).toEqual([0, 0]);
  expect(paths()).toEqual(["M41.67 100h0"]);
});

test("draws unknown values as a pale column and a gap in the line, not as zero", () => {
  const values = [1n, null, 2n, 4n];
  render(
    <Chart label="Fees" points={week} write={write} bars={[{ values }]} lines={[{ values }]} />,
  );
  expect(drawn()[1]).toEqual({ y: 0, height: 100, tone: "unknown" });
  expect(paths()).toEqual(["M41.67 75h0M208.33 50h0L291.67 0"]);
});

test("stacks columns in one scale, with a legend", () => {
  render(
    <Chart
      label="Rewards"
      points={["Epoch 1", "Epoch 2"]}
      write={write}
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
  expect(reading()).toBe("Epoch 2: Paid 1000000 TAN; Carried over unknown");
});

test("steps an area where two values share a position, and marks its points", () => {
  render(
    <Chart
      label="Vesting"
      points={["Start", "Cliff", "After the cliff", "End"]}
      at={[0, 0.25, 0.25, 1]}
      write={write}
      lines={[{ values: [0n, 0n, large / 2n, large], isArea: true }]}
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
  render(
    <Chart
      label="Uptime"
      points={["Epoch 1"]}
      write={writePlain}
      bars={[{ values: [50n] }]}
      max={100n}
      level={90n}
    />,
  );
  expect(ticks()).toEqual(["0 TAN", "50 TAN", "100 TAN"]);
  expect(drawn()[0]?.height).toBe(50);
  expect(paths()).toEqual(["M0 10H1000"]);
});

test("reads the latest column, then those that the keyboard reaches, until the focus leaves", () => {
  const values = [5n, null, 7n, 20n];
  render(<Chart label="Fees" points={week} write={writePlain} bars={[{ values }]} />);
  expect(slider()).toMatchObject({ min: "", max: "3", value: "3" });
  expect(slider().getAttribute("aria-label")).toBe("Fees");
  expect(screen.getByText("Thursday: 20 TAN")).toBeTruthy();
  expect(marker()).toBeNull();
  fireEvent.focus(slider());
  expect(marker()).toBe("291.67");
  // An arrow key sets the value of the slider; jsdom leaves that to the test.
  for (const [value, text] of [
    ["2", "Wednesday: 7 TAN"],
    ["1", "Tuesday: unknown"],
    ["0", "Monday: 5 TAN"],
  ] as const) {
    fireEvent.change(slider(), { target: { value } });
    expect(screen.getByText(text)).toBeTruthy();
    expect(reading()).toBe(text);
  }
  expect(marker()).toBe("41.67");
  fireEvent.blur(slider());
  expect(screen.getByText("Thursday: 20 TAN")).toBeTruthy();
  expect(marker()).toBeNull();
});

test("reads the column below a pointer, and the summary after it", () => {
  const values = [5n, 6n, 7n, 20n];
  render(
    <Chart label="Fees" points={week} write={writePlain} summary="38 TAN" bars={[{ values }]} />,
  );
  expect(screen.getByText("38 TAN")).toBeTruthy();
  // Four columns take a third of the width.
  for (const [x, text] of [
    [1, "Monday: 5 TAN"],
    [50, "Tuesday: 6 TAN"],
    [490, "Thursday: 20 TAN"],
  ] as const) {
    movePointer({ type: "pointermove", x });
    expect(screen.getByText(text)).toBeTruthy();
    expect(reading()).toBe(text);
  }
  movePointer({ type: "pointerout" });
  expect(screen.getByText("38 TAN")).toBeTruthy();
});

test("still reads what a finger touched after it is lifted, and what has the focus", () => {
  render(
    <Chart label="Fees" points={week} write={writePlain} bars={[{ values: [5n, 6n, 7n, 20n] }]} />,
  );
  movePointer({ type: "pointerdown", x: 1, by: "touch" });
  movePointer({ type: "pointerout", by: "touch" });
  expect(screen.getByText("Monday: 5 TAN")).toBeTruthy();
  movePointer({ type: "pointerout" });
  expect(screen.getByText("Thursday: 20 TAN")).toBeTruthy();
  act(() => slider().focus());
  movePointer({ type: "pointermove", x: 1 });
  movePointer({ type: "pointerout" });
  expect(screen.getByText("Monday: 5 TAN")).toBeTruthy();
});

test("reads points at fractions of the width; at a step, what is after it", () => {
  render(
    <Chart
      label="Vesting"
      points={["Start", "Before the cliff", "Cliff", "End"]}
      at={[0, 0.25, 0.25, 1]}
      write={writePlain}
      lines={[{ values: [0n, 0n, 30n, 100n], isArea: true }]}
    />,
  );
  expect(ticks()).toEqual(["0 TAN", "50 TAN", "100 TAN"]);
  movePointer({ type: "pointermove", x: 140 });
  expect(reading()).toBe("Cliff: 30 TAN");
  expect(marker()).toBe("250");
  movePointer({ type: "pointermove", x: 400 });
  expect(reading()).toBe("End: 100 TAN");
});

test("reads a line in its own scale and unit, below columns that have the ticks", () => {
  render(
    <Chart
      label="Rewards"
      points={["Epoch 1", "Epoch 2"]}
      write={writePlain}
      bars={[{ name: "Paid", values: [1n, 2n] }]}
      lines={[{ name: "A year", values: [900n, 450n], write: (bps) => `${bps} bps` }]}
    />,
  );
  expect(ticks()).toEqual(["0 TAN", "1 TAN", "2 TAN"]);
  expect(paths()).toEqual(["M41.67 0h0L125 50"]);
  expect(screen.getByText("Epoch 2: Paid 2 TAN; A year 450 bps")).toBeTruthy();
});

test("reads the sum of stacked columns without names", () => {
  render(
    <Chart
      label="Uptime"
      points={["Epoch 1"]}
      write={writePlain}
      bars={[{ values: [0n] }, { values: [40n], tone: "red" }]}
    />,
  );
  expect(reading()).toBe("Epoch 1: 40 TAN");
});

test.each([[[]], [[null, null]]])("says what will be here, for values of %j", (values) => {
  render(
    <Chart
      label="Fees"
      points={week.slice(0, values.length)}
      write={writePlain}
      bars={[{ values }]}
    />,
  );
  expect(screen.getByText("Values appear here once they are known.")).toBeTruthy();
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.queryByRole("slider")).toBeNull();
});

test("is complete without JavaScript", () => {
  const html = renderToStaticMarkup(
    <Chart label="Fees" points={week} write={writePlain} bars={[{ values: [5n, 6n, 7n, 20n] }]} />,
  );
  expect(html).toContain("Thursday: 20 TAN");
  expect(html.match(/<rect/g)).toHaveLength(4);
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
