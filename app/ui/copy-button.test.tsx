import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { copiedForMs, CopyButton } from "./copy-button.tsx";

const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom has no clipboard.
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  writeText.mockReset().mockResolvedValue(undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Clicks, and waits for what the browser says of it. */
async function click(): Promise<void> {
  await act(async () => {
    fireEvent.click(screen.getByRole("button"));
  });
}

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

const said = () => screen.getByRole("status").textContent;

test("copies the whole text, says so for a while and keeps its name", async () => {
  render(<CopyButton value="0x01" label="Copy address" />);
  const button = screen.getByRole("button", { name: "Copy address" });
  expect([said(), button.title]).toEqual(["", "Copy address"]);
  await click();
  expect(writeText.mock.calls).toEqual([["0x01"]]);
  expect([said(), button.title, button.ariaLabel]).toEqual(["Copied", "Copied", "Copy address"]);
  await pass(copiedForMs - 1);
  expect(said()).toBe("Copied");
  await pass(1);
  expect([said(), button.title]).toEqual(["", "Copy address"]);
});

test("a second click is said as long as the first", async () => {
  render(<CopyButton value="0x01" label="Copy address" />);
  await click();
  await pass(copiedForMs - 100);
  await click();
  await pass(copiedForMs - 1);
  expect(said()).toBe("Copied");
  await pass(1);
  expect(said()).toBe("");
});

test("says so when the browser refuses, and may be asked again", async () => {
  writeText.mockRejectedValueOnce(new DOMException("no", "NotAllowedError"));
  render(<CopyButton value="0x01" label="Copy address" />);
  await click();
  expect(said()).toBe("Could not copy");
  await click();
  expect(said()).toBe("Copied");
});

test("with its words beside it they are what changes, and nothing is said twice", async () => {
  render(<CopyButton value="0x01" label="Copy calldata" withText />);
  const button = screen.getByRole("button", { name: "Copy calldata" });
  await click();
  expect(button.textContent).toBe("Copied");
  expect(button.ariaLabel).toBeNull();
  await pass(copiedForMs);
  expect(button.textContent).toBe("Copy calldata");
});

test("one that is gone before its time is up leaves nothing behind", async () => {
  const { unmount } = render(<CopyButton value="0x01" label="Copy address" />);
  await click();
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
