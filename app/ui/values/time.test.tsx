import { cleanup, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { descriptionOf } from "#app/ui/dom.test-support.tsx";
import { readerZone, readZoneFrom } from "./reader-zone.ts";
import { Time } from "./time.tsx";

const at = Date.UTC(2026, 10, 20, 22, 25, 55);
const initialZone = readerZone();

afterEach(() => {
  cleanup();
  readZoneFrom(() => initialZone);
});

test("shows the other zone's time to keyboard and touch, and renders the same on the server", () => {
  readZoneFrom(() => ({ shown: "local", local: "America/Los_Angeles" }));
  expect(renderToString(<Time at={at} />)).toContain(">2026-11-20 14:25:55 PST<");
  render(<Time at={at} />);
  const time = screen.getByText("2026-11-20 14:25:55 PST");
  expect(time.getAttribute("datetime")).toBe("2026-11-20T22:25:55.000Z");
  const noted = time.parentElement;
  expect(noted?.tabIndex).toBe(0);
  expect(noted && descriptionOf(noted)).toEqual(["2026-11-20 22:25:55 UTC"]);
});

test("cannot have the focus where there is nothing more to show", () => {
  const { container } = render(<Time at={at} />);
  expect(container.innerHTML).toBe(
    '<time datetime="2026-11-20T22:25:55.000Z">2026-11-20 22:25:55 UTC</time>',
  );
});

test("has the whole time as a note of a day", () => {
  readZoneFrom(() => ({ shown: "utc", local: "Asia/Kathmandu" }));
  render(<Time at={at} form="day" />);
  const noted = screen.getByText("2026-11-20").parentElement;
  expect(noted && descriptionOf(noted)).toEqual([
    "2026-11-20 22:25:55 UTC, 2026-11-21 04:10:55 GMT+5:45",
  ]);
});
