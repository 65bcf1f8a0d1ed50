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

/** Clicks, and waits for the browser's result. */
async function click(): Promise<void> {
  await act(async () => {
    fireEvent.click(screen.getByRole("button"));
  });
}

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

const statusText = () => screen.getByRole("status").textContent;

test("copies the whole text, confirms it for a while and keeps its name", async () => {
  render(<CopyButton value="0x01" label="Copy address" />);
  const button = screen.getByRole("button", { name: "Copy address" });
  expect([statusText(), button.title]).toEqual(["", "Copy address"]);
  await click();
  expect(writeText.mock.calls).toEqual([["0x01"]]);
  expect([statusText(), button.title, button.ariaLabel]).toEqual([
    "Copied",
    "Copied",
    "Copy address",
  ]);
  await pass(copiedForMs - 1);
  expect(statusText()).toBe("Copied");
  await pass(1);
  expect([statusText(), button.title]).toEqual(["", "Copy address"]);
});

test("confirms a second click for as long as the first", async () => {
  render(<CopyButton value="0x01" label="Copy address" />);
  await click();
  await pass(copiedForMs - 100);
  await click();
  await pass(copiedForMs - 1);
  expect(statusText()).toBe("Copied");
  await pass(1);
  expect(statusText()).toBe("");
});

test("reports that the browser refused, and can be clicked again", async () => {
  writeText.mockRejectedValueOnce(new DOMException("no", "NotAllowedError"));
  render(<CopyButton value="0x01" label="Copy address" />);
  await click();
  expect(statusText()).toBe("Could not copy");
  await click();
  expect(statusText()).toBe("Copied");
});

test("changes its visible text, if it has one, and announces nothing twice", async () => {
  render(<CopyButton value="0x01" label="Copy calldata" withText />);
  const button = screen.getByRole("button", { name: "Copy calldata" });
  await click();
  expect(button.textContent).toBe("Copied");
  expect(button.ariaLabel).toBeNull();
  await pass(copiedForMs);
  expect(button.textContent).toBe("Copy calldata");
});

test("leaves no timer behind when it is removed early", async () => {
  const { unmount } = render(<CopyButton value="0x01" label="Copy address" />);
  await click();
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
