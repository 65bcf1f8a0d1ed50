import { createRemixStub } from "@remix-run/testing";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetRouterWarning } from "#app/ui/dom.test-support.tsx";
import { UnknownTransaction } from "./unknown-transaction.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  forgetRouterWarning();
});

/** Lets time pass in steps, after each of which the page is drawn. */
async function pass(seconds: number): Promise<void> {
  for (let i = 0; i < seconds; i += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
}

test("looks for a transaction for five minutes, and then says what to do", async () => {
  const look = vi.fn(() => null);
  const Component = () => <UnknownTransaction hash={`0x${"ab".repeat(32)}`} />;
  const Stub = createRemixStub([{ path: "/", Component, loader: look }]);
  render(<Stub />);
  await pass(299);
  expect(screen.getByText(/checks again by itself/)).toBeTruthy();
  expect(look.mock.calls.length).toBeGreaterThan(100);
  await pass(2);
  expect(screen.queryByText(/checks again by itself/)).toBeNull();
  expect(screen.getByText(/replaced or dropped/)).toBeTruthy();
  look.mockClear();
  await pass(60);
  expect(look).not.toHaveBeenCalled();
});
