import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { csvLine, csvText, parseCsvText } from "./csv.ts";

test("writes one column per name, and any kind of cell", () => {
  const columns = {
    name: ({ name }: { name: string | null }) => name,
    amount: () => 10n ** 20n,
    final: () => true,
    revoked: () => false,
    time_utc: () => new Date(0),
    none: () => undefined,
  };
  const header = "name,amount,final,revoked,time_utc,none\r\n";
  expect(csvText(columns, [])).toBe(header);
  expect(csvText(columns, [{ name: "a" }, { name: null }])).toBe(
    `${header}a,100000000000000000000,yes,no,1970-01-01T00:00:00.000Z,\r\n` +
      ",100000000000000000000,yes,no,1970-01-01T00:00:00.000Z,\r\n",
  );
});

test("prefixes cells that would run as formulas with an apostrophe", () => {
  for (const cell of [
    "=1+1",
    "+cmd",
    "-2+3",
    "@SUM(A1)",
    "\tx",
    "\rx",
    "\n=1",
    " =1",
    "=HYPERLINK(1)\nsecond line",
    "＝1",
  ]) {
    expect(csvLine([cell]), JSON.stringify(cell)).toBe(`"'${cell}"\r\n`);
  }
});

test("keeps numbers unchanged, whatever their sign", () => {
  expect(csvLine(["-5", "+0.25", "1000.5", "0"])).toBe("-5,+0.25,1000.5,0\r\n");
  expect(csvLine(["-5+1"])).toBe(`"'-5+1"\r\n`);
});

test("escapes quotes, delimiters, line breaks and outer spaces", () => {
  expect(csvLine(['say "hi"', "a,b", "a;b", " a", "plain text", ""])).toBe(
    '"say ""hi""","a,b","a;b"," a",plain text,\r\n',
  );
});

test("writes cells that a CSV reader parses to the same number, without formulas", () => {
  const cell = fc.string({ unit: fc.constantFrom(..."=+-@\t\r\n,;\"' a1.") });
  fc.assert(
    fc.property(fc.array(cell, { minLength: 2, maxLength: 6 }), (cells) => {
      const { data } = Papa.parse<string[]>(csvLine(cells), { delimiter: ",", newline: "\r\n" });
      const [read = [], ...rest] = data;
      expect(rest).toEqual([[""]]);
      expect(read.map(parseCsvText)).toEqual(cells.map((one) => one.replaceAll(/\r\n?/g, "\n")));
      for (const text of read) {
        if (!/^[+-]?\d+(\.\d+)?$/.test(text)) expect(text).not.toMatch(/^[=+\-@\t\r\n]/);
      }
    }),
  );
});
