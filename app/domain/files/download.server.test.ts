import { expect, test } from "vitest";
import { download } from "./download.server.ts";

test("saves a file under its name, unchanged and not cached", async () => {
  const response = download("names.json", "{}");
  const { headers } = response;
  expect(headers.get("Content-Disposition")).toBe('attachment; filename="names.json"');
  expect(headers.get("Content-Type")).toBe("application/json");
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([0x7b, 0x7d]);
});

test("rejects a name whose type is not known", () => {
  expect(() => download("names.csv", "")).toThrow("names.csv");
});
