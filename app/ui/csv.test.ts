import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

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
      expect(read.map((text, index) => [text, `'${cells[index]}`].includes(text))).not.toContain(
        false,
      );
      expect(read.map((text, index) => (text === cells[index] ? text : text.slice(1)))).toEqual(
        cells,
      );
      for (const text of read) {
        if (!/^[+-]?\d+(\.\d+)?$/.test(text)) expect(text).not.toMatch(/^[=+\-@\t\r\n]/);
      }
    }),
  );
});
