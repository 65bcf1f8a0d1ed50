import { act, cleanup, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Countdown } from "./countdown.tsx";
import { descriptionOf } from "#app/ui/dom.test-support.tsx";

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

test("renders the absolute time on the server", () => {
  expect(renderToString(<Countdown until={now + 90_000} />)).toContain(">2026-11-18 11:08:10 UTC<");
});

test("counts down by the second, has the time as a note, and stops at zero", () => {
  render(<Countdown until={now + 90_000} />);
  const timer = screen.getByRole("timer");
  expect(timer.textContent).toBe("1:30");
  const noted = timer.parentElement;
  expect(noted && descriptionOf(noted)).toEqual(["2026-11-18 11:08:10 UTC"]);
  expect(timer.getAttribute("datetime")).toBe("2026-11-18T11:08:10.000Z");
  pass(1_000);
  expect(timer.textContent).toBe("1:29");
  pass(88_000);
  expect(timer.textContent).toBe("0:01");
  pass(60_000);
  expect(timer.textContent).toBe("0:00");
});

test("revalidates once when its time has come, and once more for a new time", () => {
  const onReached = vi.fn<() => void>();
  const { rerender } = render(<Countdown until={now + 2_000} onReached={onReached} />);
  pass(1_000);
  expect(onReached).not.toHaveBeenCalled();
  pass(1_000);
  expect(onReached).toHaveBeenCalledOnce();
  pass(10_000);
  rerender(<Countdown until={now + 2_000} onReached={() => onReached()} />);
  pass(10_000);
  expect(onReached).toHaveBeenCalledOnce();
  rerender(<Countdown until={Date.now() + 3_000} onReached={onReached} />);
  pass(2_000);
  expect(onReached).toHaveBeenCalledOnce();
  pass(1_000);
  expect(onReached).toHaveBeenCalledTimes(2);
});

test("revalidates at once if the time has passed when the page opens", () => {
  const onReached = vi.fn<() => void>();
  render(<Countdown until={now - 1} onReached={onReached} />);
  expect(onReached).toHaveBeenCalledOnce();
});

test("stops its clock when no countdown is mounted", () => {
  const { unmount } = render(<Countdown until={now + 90_000} />);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
