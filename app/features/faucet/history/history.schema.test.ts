import { expect, test } from "vitest";
import { parseListQuery } from "#app/kit/list/list-query.ts";
import { historyFields } from "./history.schema.ts";

const address = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const id = "01a205e4-ea43-7000-9399-b8c8d7dbf3b0";
const hash = `0x${"ab".repeat(32)}`;

const parse = (query: Record<string, string>) =>
  parseListQuery(historyFields, new URLSearchParams(query));

test.each([
  [address, { by: "address", address }],
  [` ${address.toLowerCase()} `, { by: "address", address }],
  [id.toUpperCase(), { by: "request", id }],
  [hash, { by: "transaction", hash }],
  [`0x${"AB".repeat(32)}`, { by: "transaction", hash }],
])("finds what %s names", (search, found) => {
  expect(parse({ search })).toMatchObject({ filter: { search: found }, rejected: [] });
});

test.each(["alice", address.slice(0, -1), `${hash}0`, `${id}0`, hash.slice(2)])(
  "filters nothing by %s, and says so",
  (search) => {
    expect(parse({ search })).toMatchObject({ filter: { search: null }, rejected: ["search"] });
  },
);

test("filters by requester and by whole days", () => {
  const { filter, rejected } = parse({ requester: address, from: "2026-11-01", to: "2026-11-02" });
  expect(rejected).toEqual([]);
  expect(filter.requester).toBe(address);
  expect((filter.to ?? 0) - (filter.from ?? 0)).toBe(2 * 86_400_000);
});
