import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { readerZone, readZoneFrom } from "#app/ui/values/reader-zone.ts";
import { chainField, dayFields, parseListQuery, parsePageNumber } from "./list-query.ts";

const fields = { chain: chainField, status: z.enum(["paid", "failed"]), ...dayFields };
const parse = (query: string) => parseListQuery(fields, new URLSearchParams(query));
const initialZone = readerZone();
const nothing = { chain: null, status: null, from: null, to: null };

afterEach(() => readZoneFrom(() => initialZone));

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

test.each([
  ["America/Los_Angeles", "2026-03-08", "2026-03-08T08:00Z", "2026-03-09T07:00Z"],
  ["America/Los_Angeles", "2026-11-01", "2026-11-01T07:00Z", "2026-11-02T08:00Z"],
  ["Europe/Berlin", "2026-03-29", "2026-03-28T23:00Z", "2026-03-29T22:00Z"],
  ["Europe/Berlin", "2026-10-25", "2026-10-24T22:00Z", "2026-10-25T23:00Z"],
  ["Asia/Kathmandu", "2026-11-20", "2026-11-19T18:15Z", "2026-11-20T18:15Z"],
])("reads a day in the reader's zone, %s: %s", (local, day, from, to) => {
  readZoneFrom(() => ({ shown: "local", local }));
  expect(parse(`from=${day}&to=${day}`).filter).toMatchObject({
    from: Date.parse(from),
    to: Date.parse(to),
  });
});

test("reads days in UTC for a reader who has chosen it", () => {
  readZoneFrom(() => ({ shown: "utc", local: "Asia/Kathmandu" }));
  expect(parse("from=2026-11-20").filter.from).toBe(Date.UTC(2026, 10, 20));
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
