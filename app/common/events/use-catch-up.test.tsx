import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useCatchUp } from "./use-catch-up.ts";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  // Remix's test router warns once about a flag that only its successor needs.
  const warnings = vi.mocked(console.warn).mock.calls.flat().map(String);
  vi.mocked(console.warn).mockClear();
  expect(warnings.filter((text) => !text.includes("v7_startTransition"))).toEqual([]);
});

function Page() {
  const catchUp = useCatchUp();
  return <button onClick={catchUp}>Confirmed</button>;
}

test("revalidates the page until the indexer had time to catch up", async () => {
  const loader = vi.fn(() => null);
  const Stub = createRemixStub([{ path: "/", Component: Page, loader }]);
  render(<Stub />);
  const button = await screen.findByRole("button");
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const before = loader.mock.calls.length;
  fireEvent.click(button);
  expect(loader.mock.calls.length - before).toBe(0);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(loader.mock.calls.length - before).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(loader.mock.calls.length - before).toBe(2);
});
