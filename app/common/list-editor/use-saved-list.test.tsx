import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createListSlot, textareaInput } from "./list-input.ts";
import { useSavedList } from "./use-saved-list.ts";

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const leave = () => window.dispatchEvent(new Event("pagehide"));

/** Renders the hook for a field; `settle` is what follows once a text was read, and the page is left. */
function show(text = "", saveAs: string | null = "list of ana") {
  const field = document.createElement("textarea");
  field.value = text;
  const input = createListSlot();
  input.use(textareaInput(field, () => {}));
  const onRestore = vi.fn();
  const { rerender } = renderHook((state) => useSavedList(input, { onRestore, ...state }), {
    initialProps: { saveAs, isEmpty: text === "", isReading: false },
  });
  const change = (now: string) => {
    field.value = now;
    rerender({ saveAs, isEmpty: now === "", isReading: true });
    rerender({ saveAs, isEmpty: now === "", isReading: false });
  };
  const end = () => rerender({ saveAs: null, isEmpty: field.value === "", isReading: false });
  const settle = (now: string) => {
    change(now);
    leave();
  };
  return { field, change, settle, end, onRestore };
}

test("restores the list that was last read, and only under its name", () => {
  show().settle("0x01,2");
  const again = show();
  expect(again.field.value).toBe("0x01,2");
  expect(again.onRestore).toHaveBeenCalledOnce();
  for (const name of ["list of ben", null]) {
    const other = show("", name);
    expect(other.field.value).toBe("");
    expect(other.onRestore).not.toHaveBeenCalled();
  }
});

test("does not replace what was typed before the page was ready", () => {
  show().settle("0x01,2");
  const again = show("0x02,3");
  expect(again.field.value).toBe("0x02,3");
  expect(again.onRestore).not.toHaveBeenCalled();
});

test("forgets a list that was cleared", () => {
  const first = show();
  first.settle("0x01,2");
  first.settle("");
  expect(sessionStorage).toHaveLength(0);
  expect(show().field.value).toBe("");
});

test("saves nothing of a list that has become too long, rather than an older state", () => {
  const first = show();
  first.settle("0x01,2");
  first.settle("x".repeat(1_000_001));
  expect(show().field.value).toBe("");
});

test("saves nothing while a list is being read", () => {
  const { field, settle } = show();
  settle("0x01,2");
  field.value = "0x01,23";
  expect(show().field.value).toBe("0x01,2");
});

test("saves nothing that waits for its pause once the form was saved", () => {
  vi.useFakeTimers();
  const { change, end } = show();
  change("0x01,2");
  end();
  vi.advanceTimersByTime(1_000);
  leave();
  expect(sessionStorage).toHaveLength(0);
  vi.useRealTimers();
});

test("saves a list after a pause, and not with each change", () => {
  vi.useFakeTimers();
  const { field, change } = show();
  const save = vi.spyOn(Storage.prototype, "setItem");
  for (const text of ["0x01", "0x01,", "0x01,2"]) {
    change(text);
    vi.advanceTimersByTime(900);
  }
  expect(save).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(save).toHaveBeenCalledExactlyOnceWith("form: list of ana", field.value);
  vi.useRealTimers();
});
