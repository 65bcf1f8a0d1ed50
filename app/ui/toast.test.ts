import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createToastQueue, type ToastType } from "./toast.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each<[ToastType, number]>([
  ["blank", 4_000],
  ["error", 4_000],
  ["success", 2_000],
  ["custom", 4_000],
])("a %s toast is dismissed after %s ms and removed a second later", (type, duration) => {
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

test("a loading toast stays until it becomes another one", () => {
  const queue = createToastQueue();
  const id = queue.show({ type: "loading", message: "sending" });
  vi.advanceTimersByTime(3_600_000);
  expect(queue.current()).toMatchObject([{ state: "visible", type: "loading" }]);
  queue.show({ id, type: "success", message: "sent" });
  expect(queue.current()).toMatchObject([{ id, type: "success", message: "sent" }]);
  vi.advanceTimersByTime(2_000);
  expect(queue.current()[0]?.state).toBe("dismissed");
});

test("its own duration wins over that of its type", () => {
  const queue = createToastQueue();
  queue.show({ type: "error", message: "hello", duration: 10_000 });
  vi.advanceTimersByTime(9_999);
  expect(queue.current()[0]?.state).toBe("visible");
  vi.advanceTimersByTime(1);
  expect(queue.current()[0]?.state).toBe("dismissed");
});

test("no more than twenty show at once; the next one enters with its full time", () => {
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

test("while somebody reads nothing goes away, and then what was left of the time runs", () => {
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

test("a toast shown again on its way out comes back for its whole time", () => {
  const queue = createToastQueue();
  const id = queue.show({ type: "blank", message: "first" });
  queue.dismiss(id);
  vi.advanceTimersByTime(500);
  queue.show({ id, type: "blank", message: "again" });
  vi.advanceTimersByTime(3_999);
  expect(queue.current()).toMatchObject([{ message: "again", state: "visible" }]);
});

test("dismissing all also forgets those that wait", () => {
  const queue = createToastQueue();
  for (let i = 0; i < 25; i += 1) queue.show({ type: "loading", message: i });
  queue.dismiss();
  vi.advanceTimersByTime(1_000);
  expect(queue.current()).toEqual([]);
});

test("listeners hear of every change until they leave", () => {
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
