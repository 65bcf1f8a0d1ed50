import fc from "fast-check";
import { expect, test } from "vitest";
import { readDate } from "./read-date.ts";

const at = (text: string) => ({ kind: "ok", unix: Date.parse(text) / 1_000 });

test.each([
  ["2027-03-01", "2027-03-01T00:00:00Z"],
  [" 2027-03-01 ", "2027-03-01T00:00:00Z"],
  ["2027-03-01 14:30", "2027-03-01T14:30:00Z"],
  ["2027-03-01 9:05", "2027-03-01T09:05:00Z"],
  ["2027-03-01T14:30", "2027-03-01T14:30:00Z"],
  ["2027-03-01T14:30Z", "2027-03-01T14:30:00Z"],
  ["2027-03-01t14:30:15z", "2027-03-01T14:30:15Z"],
  ["2027-03-01T14:30:15.250Z", "2027-03-01T14:30:15Z"],
  ["2027-03-01 14:30 UTC", "2027-03-01T14:30:00Z"],
  ["2027-03-01T00:30+02:00", "2027-02-28T22:30:00Z"],
  ["2027-03-01 22:30 -0530", "2027-03-02T04:00:00Z"],
  ["31.01.2027", "2027-01-31T00:00:00Z"],
  ["1.2.2027", "2027-02-01T00:00:00Z"],
  ["31.01.2027 14:30", "2027-01-31T14:30:00Z"],
  ["2028-02-29", "2028-02-29T00:00:00Z"],
])("parses %j as %s", (text, iso) => {
  expect(readDate(text)).toEqual(at(iso));
});

const texts = (text: string) => {
  const read = readDate(text);
  return read.kind === "ok" ? "read" : read.replacements.map((one) => one.text);
};
const message = (text: string) => {
  const read = readDate(text);
  return read.kind === "ok" ? "read" : read.message;
};

test("names both readings of an ambiguous date", () => {
  expect(readDate("01/02/2027")).toEqual({
    kind: "invalid",
    message:
      "01/02/2027 may be 1 February 2027 or 2 January 2027. Write it as 2027-03-01 (midnight UTC) or 2027-03-01 14:30 (UTC).",
    replacements: [
      { label: "Write 2027-02-01", text: "2027-02-01" },
      { label: "Write 2027-01-02", text: "2027-01-02" },
    ],
  });
  expect(texts("01/02/2027 14:30")).toEqual(["2027-02-01T14:30Z", "2027-01-02T14:30Z"]);
});

test.each([
  ["31/01/2027", ["2027-01-31"]],
  ["01/31/2027", ["2027-01-31"]],
  ["02/02/2027", ["2027-02-02"]],
  ["1-2-27", ["2027-02-01", "2027-01-02"]],
  ["2027/3/1", ["2027-03-01"]],
  ["2027-3-1", ["2027-03-01"]],
  ["31.1.27", ["2027-01-31"]],
  ["1 March 2027", ["2027-03-01"]],
  ["1st Mar 2027", ["2027-03-01"]],
  ["1-Mar-2027", ["2027-03-01"]],
  ["March 1, 2027 14:30", ["2027-03-01T14:30Z"]],
  ["2027-03-01 2:30 PM", ["2027-03-01T14:30Z"]],
  ["2027-03-01 12:05 am", ["2027-03-01T00:05Z"]],
  ["'2027-03-01", ["2027-03-01"]],
  ["２０２７-03-01", ["2027-03-01"]],
  ["1806192000", ["2027-03-28"]],
  ["1806192000000", ["2027-03-28"]],
  ["46447", ["2027-03-01"]],
  ["46447.5", []],
  ["12345", []],
  ["ma 1 2027", []],
  ["tomorrow", []],
  ["2027-03", []],
  ["", []],
  ["9".repeat(1_000), []],
])("rejects %j and offers %j", (text, replacements) => {
  expect(texts(text)).toEqual(replacements);
});

test.each([
  ["", "The date is missing."],
  ["2027-02-30", "February 2027 has no day 30."],
  ["2027-02-29 10:00", "February 2027 has no day 29."],
  ["2027-13-01", "There is no month 13."],
  ["2027-00-01", "There is no month 0."],
  ["0207-03-01", "The year 207 is before 1970."],
  ["2027-03-01 24:00", "There is no time 24:00."],
  ["2027-03-01 14:60", "There is no time 14:60."],
  ["2027-03-01 14:30 CET", "The time 14:30 CET cannot be read."],
  ["2027-03-01T14:30+19:00", "No zone is +19:00 away from UTC."],
  ["2027-03-01 14:30 pm", "There is no time 14:30 pm."],
  ["soon", "This is not a date. Write it as 2027-03-01"],
])("explains %j: %j", (text, start) => {
  expect(message(text)).toContain(start);
});

test("parses every replacement that it offers and never throws", () => {
  const cell = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(..."0123456789-/.: tTzZ+amp,MarJun'") }),
    fc
      .tuple(fc.nat(40), fc.constantFrom("/", "-", ".", " "), fc.nat(40), fc.nat(3_000))
      .map(([one, mark, other, year]) => [one, other, year].join(mark)),
  );
  fc.assert(
    fc.property(cell, (text) => {
      const read = readDate(text);
      if (read.kind === "ok") expect(Number.isSafeInteger(read.unix)).toBe(true);
      else for (const one of read.replacements) expect(readDate(one.text).kind).toBe("ok");
    }),
    { numRuns: 2_000 },
  );
});

test("parses any time from its ISO format", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (unix) => {
      expect(readDate(new Date(unix * 1_000).toISOString())).toEqual({ kind: "ok", unix });
    }),
  );
});
