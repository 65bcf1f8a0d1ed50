import { expect, test, vi } from "vitest";
import { answerFor, currentClientAddress, oncePerRead } from "./request-context.server.ts";

const request = (method: string) => ({ clientAddress: "203.0.113.9", cookies: "", method });

test("loads a value once for all loaders of a request that reads", async () => {
  const load = vi.fn(async () => 1);
  const loadBoth = () => Promise.all([oncePerRead("a", load), oncePerRead("a", load)]);
  expect(await answerFor(request("GET"), loadBoth)).toEqual([1, 1]);
  expect(load).toHaveBeenCalledTimes(1);
  await answerFor(request("GET"), loadBoth);
  expect(load).toHaveBeenCalledTimes(2);
});

test.each(["POST", "PUT", "DELETE"])("loads a value each time in a %s request", async (method) => {
  const load = vi.fn(async () => 1);
  await answerFor(request(method), async () => {
    await oncePerRead("a", load);
    await oncePerRead("a", load);
  });
  expect(load).toHaveBeenCalledTimes(2);
});

test("separates keys, and concurrent requests", async () => {
  const values = await Promise.all(
    ["one", "other"].map((name) =>
      answerFor(request("GET"), () =>
        Promise.all([
          oncePerRead("a", async () => `${name} a`),
          oncePerRead("b", async () => `${name} b`),
        ]),
      ),
    ),
  );
  expect(values).toEqual([
    ["one a", "one b"],
    ["other a", "other b"],
  ]);
});

test("knows the client of the current request only", () => {
  expect(answerFor(request("GET"), currentClientAddress)).toBe("203.0.113.9");
  expect(currentClientAddress()).toBeNull();
});
