import { expect, test } from "vitest";
import { z } from "zod";
import { chainField, dayFields, parseListQuery, parsePageNumber } from "./list-query.ts";

const fields = { chain: chainField, status: z.enum(["paid", "failed"]), ...dayFields };
const parse = (query: string) => parseListQuery(fields, new URLSearchParams(query));
const nothing = { chain: null, status: null, from: null, to: null };

test("parses each field from the parameter of its name", () => {
  expect(parse("chain=4443&status=paid&page=2&other=1")).toEqual({
    filter: { ...nothing, chain: 4443, status: "paid" },
    rejected: [],
  });
});

test("ignores white space, and empty values", () => {
  expect(parse("status=%20paid%20&chain=%20&from=")).toEqual({
    filter: { ...nothing, status: "paid" },
    rejected: [],
  });
});

test("filters by nothing where a value is not valid, and names the parameter", () => {
  expect(parse("chain=1&status=Paid&from=soon")).toEqual({
    filter: nothing,
    rejected: ["chain", "status", "from"],
  });
});

test("reads days in UTC, the last one up to its end", () => {
  expect(parse("from=2026-11-20&to=2026-11-20").filter).toMatchObject({
    from: Date.UTC(2026, 10, 20),
    to: Date.UTC(2026, 10, 21),
  });
});

test.each(["2026-02-30", "2026-13-01", "2026-1-1", "20261120", "2026-11-20T00:00"])(
  "rejects %s as a day",
  (text) => {
    expect(parse(`to=${text}`)).toEqual({ filter: nothing, rejected: ["to"] });
  },
);

test.each([
  ["", 1],
  ["page=3", 3],
  ["page=0", 1],
  ["page=-1", 1],
  ["page=1e3", 1],
  ["page=999999", 1],
])("reads the page number of ?%s as %i", (query, page) => {
  expect(parsePageNumber(new URLSearchParams(query))).toBe(page);
});
