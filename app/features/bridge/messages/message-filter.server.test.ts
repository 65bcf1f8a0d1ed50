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
});

test("searches for nothing if the field is empty, without an error", () => {
  expect(readSearch("  ")).toEqual({ kind: "none" });
});

test("round-trips a cursor through the URL and starts at the beginning for an invalid one", () => {
  const id = `0x${"12".repeat(32)}` as const;
  const before = formatMessagePosition({ originAt: 1_795_000_000_000, id });
  const parse = (text: string) => parseMessageQuery(new URLSearchParams({ before: text })).after;
  expect(parse(before)).toEqual({ at: 1_795_000_000_000, id });
  for (const text of ["yesterday", "1-0x12", `-1-${id}`, `${before}0`]) {
    expect(parse(text)).toBeNull();
  }
});

test.each([
  ["status=lost", ["status"]],
  ["origin=1&destination=x", ["origin", "destination"]],
  ["from=yesterday&to=2026-02-30", ["from", "to"]],
  ["sort=random", ["sort"]],
  ["token=", []],
])("reports what is not valid in %s and filters nothing by it", (query, rejected) => {
  expect(parseMessageQuery(new URLSearchParams(query))).toEqual({
    group: null,
    filter: {
      statuses: null,
      origin: null,
      destination: null,
      symbol: null,
      from: null,
      until: null,
      search: null,
    },
    sort: "newest",
    after: null,
    rejected,
    searchError: null,
  });
});

test("filters by whole days", () => {
  const { filter } = parseMessageQuery(new URLSearchParams("from=2026-11-01&to=2026-11-02"));
  expect((filter.until ?? 0) - (filter.from ?? 0)).toBe(2 * 86_400_000);
});
