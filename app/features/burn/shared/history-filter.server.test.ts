import { expect, test } from "vitest";
import { parseListQuery } from "#app/kit/list/list-query.ts";
import { historyFields } from "./history-filter.server.ts";

const parse = (query: string) => parseListQuery(historyFields, new URLSearchParams(query));

test("parses addresses in any letter case, and the zero address for coins", () => {
  const lower = "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266";
  expect(parse(`account=${lower}&token=0x${"0".repeat(40)}`).filter).toMatchObject({
    account: "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
    token: `0x${"0".repeat(40)}`,
  });
});

test.each([
  ["chain", "1"],
  ["token", "0x12"],
  ["account", "<script>"],
  ["from", "2026-13-45"],
  ["to", "x"],
  ["before", "1"],
])("rejects a %s of %s, which filters nothing", (name, value) => {
  const nothing = { chain: null, token: null, account: null, from: null, to: null, before: null };
  expect(parse(`${name}=${encodeURIComponent(value)}`)).toEqual({
    filter: nothing,
    rejected: [name],
  });
});
