import { expect, test } from "vitest";
import { formatMessagePosition, parseMessageQuery, readSearch } from "./message-filter.server.ts";

const hash = `0x${"Ab".repeat(32)}`;
const address = "0xF39fd6e51aad88f6f4ce6ab8827279cfffb92266";

test.each([
  [` ${hash} `, { kind: "hash", hash: hash.toLowerCase() }],
  [hash.toUpperCase(), { kind: "hash", hash: hash.toLowerCase() }],
  [address, { kind: "address", address: address.toLowerCase() }],
])("searches for %s case-insensitively", (input, search) => {
  expect(readSearch(input)).toEqual({ kind: "found", search });
});

test.each([
  ["alice", "it contains “l”"],
  [address.slice(2), "has 40 characters but no 0x"],
  [address.slice(0, -1), "has 39 characters after the 0x"],
  ["<script>", "it contains “<”"],
])("rejects %s with the reason", (input, text) => {
  const { kind, message } = readSearch(input) as { kind: string; message: string };
  expect(kind).toBe("error");
  expect(message).toContain(text);
  expect(message).toContain("Everything is shown.");
});

test("searches for nothing if the field is empty, without an error", () => {
  expect(readSearch("  ")).toEqual({ kind: "none" });
});

test("round-trips a cursor through the URL and starts at the beginning for an invalid one", () => {
  const id = `0x${"12".repeat(32)}` as const;
  const before = formatMessagePosition({ originAt: 1_795_000_000_000, id });
  const parse = (text: string) => parseMessageQuery(new URLSearchParams({ before: text })).before;
  expect(parse(before)).toEqual({ at: 1_795_000_000_000, id });
  for (const text of ["yesterday", "1-0x12", `-1-${id}`, `${before}0`]) {
    expect(parse(text)).toBeNull();
  }
});

test.each(["status=lost", "from=1", "to=x", "token="])("ignores %s as a filter", (query) => {
  expect(parseMessageQuery(new URLSearchParams(query))).toEqual({
    group: null,
    filter: { origin: null, destination: null, symbol: null, search: null },
    before: null,
    searchError: null,
  });
});
