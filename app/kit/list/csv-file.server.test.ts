import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { csvFile, csvStream } from "./csv-file.server.ts";

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await startTestRuntime();
  runtime.setNow(Date.UTC(2026, 10, 28, 23, 59));
});
afterAll(() => runtime.close());

const columns = { name: (name: string) => name };

test.each([
  ["a text", () => "Zoë"],
  ["a stream", () => csvStream(columns, [["Zoë"]])],
  ["an empty file", () => ""],
])("begins %s with a byte order mark, so that Excel reads letters", async (_, content) => {
  const bytes = new Uint8Array(await csvFile("names", content()).arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});

test("is saved under its name and day, and not cached", () => {
  const { headers } = csvFile("names", "");
  expect(headers.get("Content-Disposition")).toBe('attachment; filename="names-2026-11-28.csv"');
  expect(headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("Cache-Control")).toBe("no-store");
});

test("writes the header and the rows of all parts", async () => {
  const written = await new Response(csvStream(columns, [["a"], [], ["b", "c"]])).text();
  expect(written).toBe("name\r\na\r\nb\r\nc\r\n");
  expect(await new Response(csvStream(columns, [])).text()).toBe("name\r\n");
});
