import { expect, test } from "vitest";
import { parseHistoryFilter, unreadFilters } from "./history-filter.server.ts";

const parse = (query: string) => parseHistoryFilter(new URLSearchParams(query));

test("filters by whole UTC days", () => {
  expect(parse("from=2026-11-20&to=2026-11-20")).toMatchObject({
    from: Date.UTC(2026, 10, 20),
    until: Date.UTC(2026, 10, 21),
  });
});

test("parses addresses in any letter case, and the zero address for coins", () => {
  const lower = "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266";
  expect(parse(`account=${lower}&token=0x${"0".repeat(40)}`)).toMatchObject({
    account: "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
    token: `0x${"0".repeat(40)}`,
  });
});

test.each(["chain=1", "token=0x12", "account=<script>", "from=2026-13-45", "to=x", "before=1"])(
  "ignores %s as a filter",
  (query) => {
    const nothing = { chainId: null, token: null, account: null, from: null, until: null };
    expect(parse(query)).toEqual({ ...nothing, before: null });
  },
);

test("names filters that could not be parsed", () => {
  const search = new URLSearchParams("token=0x12&account=&from=2026-11-20&to=soon");
  expect(unreadFilters(search, parseHistoryFilter(search))).toEqual(["Token", "To"]);
});
