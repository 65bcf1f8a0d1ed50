import { act, cleanup, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { descriptionOf } from "#app/ui/dom.test-support.tsx";
import { RelativeTime } from "./relative-time.tsx";

const now = Date.UTC(2026, 10, 18, 11, 6, 40);

beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

test("renders an exact time on the server, and a relative one in the browser", () => {
  const at = now - 3 * 60_000;
  expect(renderToString(<RelativeTime at={at} />)).toContain(">2026-11-18 11:03:40 UTC<");
  render(<RelativeTime at={at} />);
  const time = screen.getByText("3 min ago");
  expect(time.getAttribute("datetime")).toBe("2026-11-18T11:03:40.000Z");
  const noted = time.parentElement;
  expect(noted?.tabIndex).toBe(0);
  expect(noted && descriptionOf(noted)).toEqual(["2026-11-18 11:03:40 UTC"]);
  pass(60_000);
  expect(time.textContent).toBe("4 min ago");
});

test("measures the time of a chain that is ahead by that chain's clock", () => {
  render(<RelativeTime at={now + 3_600_000} ahead={3_600_000 + 120_000} />);
  expect(screen.getByText("2 min ago")).toBeTruthy();
  cleanup();
  render(<RelativeTime at={now + 3_600_000} />);
  expect(screen.getByText("in 1 h")).toBeTruthy();
});

test("stops its clock when no time is mounted", () => {
  const { unmount } = render(<RelativeTime at={now} />);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
