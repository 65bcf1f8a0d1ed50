import { QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createQueryClient } from "./query-client.ts";

test("retries three times with delays doubling from one second to thirty", () => {
  const { queries } = createQueryClient("session").getDefaultOptions();
  expect(queries?.retry).toBe(3);
  const delay = queries?.retryDelay;
  if (typeof delay !== "function") throw new Error("The delay must grow.");
  const delays = [0, 1, 2, 3, 4, 5, 6].map((failures) => delay(failures, new Error("down")));
  expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  expect(queries?.gcTime).toBe(300_000);
});

test.each(["ensName", "ensAvatar", "ensAddress"])("never fetches ConnectKit's %s", (key) => {
  const client = createQueryClient("session");
  let requested = 0;
  const observer = new QueryObserver(client, {
    queryKey: [key, { address: "0x1" }],
    queryFn: () => (requested += 1),
  });
  observer.subscribe(() => undefined)();
  expect(requested).toBe(0);
  client.clear();
});
