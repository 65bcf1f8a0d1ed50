import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HoldButton } from "./hold-button.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function renderForm(blocker: string | null = null) {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <HoldButton blocker={blocker}>Hold to burn</HoldButton>
    </form>,
  );
  return { onSubmit, button: screen.getByRole("button") };
}

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

/** jsdom has no pointer events; React accepts a mouse event with their name. */
const pointer = (type: "pointerdown" | "pointerup") => (button: HTMLElement) =>
  fireEvent(button, new MouseEvent(type, { bubbles: true, button: 0 }));
const key = (type: "keyDown" | "keyUp", name: string) => (button: HTMLElement) =>
  fireEvent[type](button, { key: name });

test.each([
  { by: "a pointer", press: pointer("pointerdown"), letGo: pointer("pointerup") },
  { by: "the Space key", press: key("keyDown", " "), letGo: key("keyUp", " ") },
  { by: "the Enter key", press: key("keyDown", "Enter"), letGo: key("keyUp", "Enter") },
])("$by confirms when released after two seconds, and not before", ({ press, letGo }) => {
  const { onSubmit, button } = renderForm();
  press(button);
  expect(button.textContent).toBe("Keep holding…");
  pass(1_900);
  letGo(button);
  pass(5_000);
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByRole("status").textContent).toContain("Press and hold for two seconds");

  press(button);
  pass(2_000);
  expect(onSubmit).not.toHaveBeenCalled();
  expect(button.textContent).toBe("Release to confirm");
  letGo(button);
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(button.textContent).toBe("Hold to burn");
});

test.each([
  { by: "leaving it", leave: (button: HTMLElement) => fireEvent.pointerLeave(button) },
  { by: "the Escape key", leave: key("keyDown", "Escape") },
  { by: "losing the focus", leave: (button: HTMLElement) => fireEvent.blur(button) },
])("$by cancels, even after two seconds", ({ leave }) => {
  const { onSubmit, button } = renderForm();
  pointer("pointerdown")(button);
  pass(2_500);
  expect(button.textContent).toBe("Release to confirm");
  leave(button);
  expect(button.textContent).toBe("Hold to burn");
  pointer("pointerup")(button);
  expect(onSubmit).not.toHaveBeenCalled();
});

test("offers a click instead of holding the button", () => {
  const { onSubmit, button } = renderForm();
  expect(screen.queryByRole("checkbox")).toBeNull();
  fireEvent.click(button, { detail: 0 });
  expect(onSubmit).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("checkbox"));
  fireEvent.click(screen.getByRole("button", { name: "Hold to burn" }));
  expect(onSubmit).toHaveBeenCalledOnce();
});

test("does nothing while it is blocked, and says why", () => {
  const { onSubmit, button } = renderForm("Connect a wallet");
  pointer("pointerdown")(button);
  pass(3_000);
  pointer("pointerup")(button);
  expect(onSubmit).not.toHaveBeenCalled();
  expect(button.textContent).toBe("Hold to burn");
  expect(screen.getByText("Connect a wallet.")).toBeTruthy();
});
