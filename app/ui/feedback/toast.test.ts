import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createToastQueue, type ToastType } from "./toast.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each<[ToastType, number]>([
  ["blank", 4_000],
  ["error", 4_000],
  ["success", 2_000],
  ["custom", 4_000],
])("dismisses a %s toast after %s ms and removes it a second later", (type, duration) => {
  const queue = createToastQueue();
  queue.show({ type, message: "hello" });
  vi.advanceTimersByTime(duration - 1);
  expect(queue.current()[0]?.state).toBe("visible");
  vi.advanceTimersByTime(1);
  expect(queue.current()[0]?.state).toBe("dismissed");
  vi.advanceTimersByTime(999);
  expect(queue.current()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(queue.current()).toEqual([]);
});

test("keeps a loading toast until it becomes another one", () => {
  const queue = createToastQueue();
  const id = queue.show({ type: "loading", message: "sending" });
  vi.advanceTimersByTime(3_600_000);
  expect(queue.current()).toMatchObject([{ state: "visible", type: "loading" }]);
  queue.show({ id, type: "success", message: "sent" });
  expect(queue.current()).toMatchObject([{ id, type: "success", message: "sent" }]);
  vi.advanceTimersByTime(2_000);
  expect(queue.current()[0]?.state).toBe("dismissed");
});

test("prefers a toast's own duration to that of its type", () => {
  const queue = createToastQueue();
  queue.show({ type: "error", message: "hello", duration: 10_000 });
  vi.advanceTimersByTime(9_999);
  expect(queue.current()[0]?.state).toBe("visible");
  vi.advanceTimersByTime(1);
  expect(queue.current()[0]?.state).toBe("dismissed");
});

test("shows at most twenty toasts and gives the next one its full time", () => {
  const queue = createToastQueue();
  for (let i = 0; i < 20; i += 1) queue.show({ type: "blank", message: i });
  queue.show({ type: "blank", message: "late" });
  expect(queue.current()).toHaveLength(20);
  vi.advanceTimersByTime(4_999);
  expect(queue.current().some(({ message }) => message === "late")).toBe(false);
  vi.advanceTimersByTime(1);
  expect(queue.current()).toMatchObject([{ message: "late", state: "visible" }]);
  vi.advanceTimersByTime(3_999);
  expect(queue.current()).toMatchObject([{ state: "visible" }]);
  vi.advanceTimersByTime(1);
  expect(queue.current()).toMatchObject([{ state: "dismissed" }]);
});

test("pauses while the user reads, then resumes the remaining time", () => {
  const queue = createToastQueue();
  queue.show({ type: "blank", message: "before" });
  vi.advanceTimersByTime(3_000);
  queue.pause();
  queue.show({ type: "success", message: "during" });
  vi.advanceTimersByTime(60_000);
  expect(queue.current().map(({ state }) => state)).toEqual(["visible", "visible"]);
  queue.resume();
  vi.advanceTimersByTime(999);
  expect(queue.current().map(({ state }) => state)).toEqual(["visible", "visible"]);
  vi.advanceTimersByTime(1);
  expect(queue.current().map(({ state }) => state)).toEqual(["dismissed", "visible"]);
});

test("restores a toast's full time when it is shown again while leaving", () => {
  const queue = createToastQueue();
  const id = queue.show({ type: "blank", message: "first" });
  queue.dismiss(id);
  vi.advanceTimersByTime(500);
  queue.show({ id, type: "blank", message: "again" });
  vi.advanceTimersByTime(3_999);
  expect(queue.current()).toMatchObject([{ message: "again", state: "visible" }]);
});

test("dismissing all also drops queued toasts", () => {
  const queue = createToastQueue();
  for (let i = 0; i < 25; i += 1) queue.show({ type: "loading", message: i });
  queue.dismiss();
  vi.advanceTimersByTime(1_000);
  expect(queue.current()).toEqual([]);
});

test("notifies listeners of every change until they unsubscribe", () => {
  const queue = createToastQueue();
  const listener = vi.fn();
  const leave = queue.subscribe(listener);
  const id = queue.show({ type: "blank", message: "hello" });
  queue.dismiss(id);
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  vi.advanceTimersByTime(1_000);
  expect(listener).toHaveBeenCalledTimes(2);
});
