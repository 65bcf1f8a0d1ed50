import { createRemixStub } from "@remix-run/testing";
import { act, cleanup, render, screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { useState } from "react";
import { zeroAddress } from "viem";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { PaymentStatus } from "#app/domain/faucet/faucet.types.ts";
import { apiPaths } from "#app/paths/api.ts";
import { forgetRouterWarning } from "#app/ui/dom.test-support.tsx";
import type { RequestBody } from "./faucet-api.server.ts";
import { useRequestProgress } from "./use-request-progress.ts";

const id = "0190";
const server = setupServer();
/** Polls so far, and those without an answer. */
const polls = { count: 0, open: 0 };

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  polls.count = 0;
  streams.length = 0;
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", async (path: string) => {
    polls.count += 1;
    polls.open += 1;
    try {
      // A page resolves paths against its own origin.
      const response = await fetch(new URL(path, location.href).href);
      return new Response(await response.text(), response);
    } finally {
      polls.open -= 1;
    }
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  server.resetHandlers();
  forgetRouterWarning();
});
afterAll(() => server.close());

function bodyOf(status: PaymentStatus): RequestBody {
  const queue = { position: null, etaSeconds: null };
  const shared = { chainId: 4443 as const, assets: [], reason: null, hash: null };
  const payment = { ...shared, id: "0191", status, updatedAt: 1 };
  return {
    id,
    address: zeroAddress,
    createdAt: 1,
    status,
    payments: [{ ...payment, ...queue }],
  };
}

const streams: FakeStream[] = [];

class FakeStream extends EventTarget {
  readonly url: string;
  isOpen = true;
  constructor(url: string) {
    super();
    this.url = url;
    streams.push(this);
  }
  close() {
    this.isOpen = false;
  }
  send(status: PaymentStatus) {
    return this.receive(new MessageEvent("message", { data: JSON.stringify(bodyOf(status)) }));
  }
  fail() {
    return this.receive(new Event("error"));
  }
  private receive(event: Event) {
    return act(async () => void this.dispatchEvent(event));
  }
}

/** Answers polls with one state after the other, and then with the last one. */
function answerPolls(...statuses: PaymentStatus[]): void {
  const left = [...statuses];
  server.use(
    http.get(`*${apiPaths.faucetRequest(id)}`, () => {
      const [status] = left;
      if (left.length > 1) left.shift();
      return HttpResponse.json(bodyOf(status ?? "queued"));
    }),
  );
}

/** Follows a request that was queued when its page was loaded. */
function follow(): FakeStream | undefined {
  const Component = () => <output>{useRequestProgress(queued).status}</output>;
  const Stub = createRemixStub([{ path: "/", Component }]);
  render(<Stub />);
  return streams[0];
}

const queued = bodyOf("queued");
const shown = () => screen.getByRole("status").textContent;

/** Lets time pass, until polls are answered. */
function pass(ms: number): Promise<void> {
  return act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    await vi.waitFor(() => expect(polls.open).toBe(0));
  });
}

test("shows what events bring, does not poll, and closes the stream after the last one", async () => {
  vi.stubGlobal("EventSource", FakeStream);
  const stream = follow();
  expect(stream?.url).toBe("/api/faucet/0190/events");
  expect(shown()).toBe("queued");
  await stream?.send("sent");
  expect(shown()).toBe("sent");
  await pass(20_000);
  expect(stream?.isOpen).toBe(true);
  await stream?.send("confirmed");
  expect(shown()).toBe("confirmed");
  expect([stream?.isOpen, streams.length, polls.count]).toEqual([false, 1, 0]);
});

test("polls from when no event has arrived for five seconds, until the request is settled", async () => {
  vi.stubGlobal("EventSource", FakeStream);
  answerPolls("sent", "confirmed");
  const stream = follow();
  await pass(4_000);
  expect([stream?.isOpen, polls.count]).toEqual([true, 0]);
  await pass(1_100);
  expect([stream?.isOpen, shown()]).toEqual([false, "sent"]);
  await pass(1_100);
  expect(shown()).toBe("confirmed");
  await pass(5_000);
  expect([polls.count, streams.length]).toEqual([2, 1]);
});

test("polls after an error, and opens no other stream", async () => {
  vi.stubGlobal("EventSource", FakeStream);
  answerPolls("sent");
  const stream = follow();
  await stream?.send("queued");
  await stream?.fail();
  expect(stream?.isOpen).toBe(false);
  await pass(3_000);
  expect(shown()).toBe("sent");
  expect(polls.count).toBeGreaterThan(1);
  expect(streams).toHaveLength(1);
});

test("polls where the browser has no events, and goes on after a failed request", async () => {
  answerPolls("failed");
  server.use(
    http.get(`*${apiPaths.faucetRequest(id)}`, () => HttpResponse.error(), { once: true }),
  );
  follow();
  await pass(100);
  expect(shown()).toBe("queued");
  await pass(1_100);
  expect([shown(), streams.length]).toEqual(["failed", 0]);
});

test("follows a settled request again once an operator has retried it", async () => {
  vi.stubGlobal("EventSource", FakeStream);
  let load: (body: RequestBody) => void = () => undefined;
  const Component = () => {
    const [loaded, setLoaded] = useState(queued);
    load = setLoaded;
    return <output>{useRequestProgress(loaded).status}</output>;
  };
  const Stub = createRemixStub([{ path: "/", Component }]);
  render(<Stub />);
  await streams[0]?.send("failed");
  expect(shown()).toBe("failed");
  const payments = queued.payments.map((payment) => ({ ...payment, updatedAt: 2 }));
  act(() => load({ ...queued, payments }));
  expect([shown(), streams.length, streams[1]?.isOpen]).toEqual(["queued", 2, true]);
});

test("stops polling when the page is left", async () => {
  vi.stubGlobal("EventSource", FakeStream);
  answerPolls("sent");
  const stream = follow();
  await stream?.fail();
  await pass(100);
  expect(polls.count).toBe(1);
  cleanup();
  await pass(5_000);
  expect(polls.count).toBe(1);
});
