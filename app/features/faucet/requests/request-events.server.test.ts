import { expect, test, vi } from "vitest";
import type { EventSink } from "#app/platform/http/event-streams.server.ts";
import { createFollowing } from "./request-events.server.ts";

const intervalMs = 5;

function fakeSink() {
  const left = new AbortController();
  const end = vi.fn(() => left.abort());
  const received: string[] = [];
  const sink: EventSink = { send: (data) => received.push(data), end, ended: left.signal };
  return { sink, received, end, leave: () => left.abort() };
}

/** A request whose state a test changes. */
function fakeRequest() {
  const state = { data: "queued", isFinal: false };
  const read = vi.fn(async () => ({ data: state.data, isFinal: state.isFinal }));
  return { state, read, follow: createFollowing({ read, intervalMs }) };
}

test("sends each state once to all who follow a request, and ends after the last", async () => {
  const { state, follow } = fakeRequest();
  const [first, second] = [fakeSink(), fakeSink()];
  follow("a", first.sink);
  await expect.poll(() => first.received).toEqual(["queued"]);
  follow("a", second.sink);
  expect(second.received).toEqual(["queued"]);
  Object.assign(state, { data: "sent" });
  await expect.poll(() => second.received).toEqual(["queued", "sent"]);
  Object.assign(state, { data: "confirmed", isFinal: true });
  await expect.poll(() => second.end.mock.calls.length).toBe(1);
  expect([first.received, second.received]).toEqual([
    ["queued", "sent", "confirmed"],
    ["queued", "sent", "confirmed"],
  ]);
  expect(first.end).toHaveBeenCalledOnce();
});

test("reads a request once for all who follow it, and no more once all have left", async () => {
  const { read, follow } = fakeRequest();
  const sinks = Array.from({ length: 10 }, fakeSink);
  for (const { sink } of sinks) follow("a", sink);
  expect(read).toHaveBeenCalledOnce();
  await expect.poll(() => sinks[9]?.received).toEqual(["queued"]);
  for (const { leave } of sinks) leave();
  await new Promise((resolve) => setTimeout(resolve, 4 * intervalMs));
  const before = read.mock.calls.length;
  await new Promise((resolve) => setTimeout(resolve, 10 * intervalMs));
  expect(read).toHaveBeenCalledTimes(before);
});

test("ends if the request does not exist, and can be followed again later", async () => {
  const read = vi.fn(async () => null);
  const follow = createFollowing({ read, intervalMs });
  for (const times of [1, 2]) {
    const { sink, end } = fakeSink();
    follow("a", sink);
    await expect.poll(() => end.mock.calls.length).toBe(1);
    expect(read).toHaveBeenCalledTimes(times);
  }
});
