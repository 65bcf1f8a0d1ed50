import { expect, test } from "vitest";
import { download } from "./download.server.ts";

const mark = [0xef, 0xbb, 0xbf];
const bytesOf = async (response: Response) => [...new Uint8Array(await response.arrayBuffer())];
const streamOf = (text: string) => new Response(text).body ?? "";

test.each([
  ["text", "Zoë"],
  ["a stream", streamOf("Zoë")],
  ["an empty file", ""],
])("begins %s in CSV with a byte order mark, so that Excel reads letters", async (_, content) => {
  const response = download("names.csv", content);
  expect((await bytesOf(response)).slice(0, 3)).toEqual(mark);
});

test("adds nothing to files for programs", async () => {
  expect(await bytesOf(download("names.json", "{}"))).toEqual([0x7b, 0x7d]);
});

test("is saved under its name and not cached", () => {
  const { headers } = download("names.csv", "");
  expect(headers.get("Content-Disposition")).toBe('attachment; filename="names.csv"');
  expect(headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("Cache-Control")).toBe("no-store");
});
