import { expect, test } from "vitest";
import { readDataUri } from "./data-uri.ts";
import { readListFile } from "./list-file.ts";

const account = "0x1111111111111111111111111111111111111111";

test("a data address is read as text, escaped or in base64", () => {
  expect(readDataUri("data:text/csv,a%2C1%0Ab,2")).toBe("a,1\nb,2");
  expect(readDataUri("data:,a")).toBe("a");
  expect(readDataUri("DATA:text/csv;charset=utf-8;base64,w6ksMQ==")).toBe("é,1");
});

test.each([
  "https://example.org/list.csv",
  "data:text/csv",
  "data:,%E9",
  "data:;base64,é",
  "data:;base64,/w==",
])("%s holds no list", (uri) => {
  expect(readDataUri(uri)).toBe(null);
});

test("the leaves of a root are read as JSON, as the public file, and as a list", () => {
  const json = JSON.stringify({ programmeId: 2, root: "0x", leaves: [[account, "15"]] });
  expect(readListFile(json, 2)).toEqual({
    ...{ kind: "list", isBaseUnits: true },
    text: `${account},15`,
  });
  expect(readListFile(`\uFEFFprogramme_id,account,cumulative\r\n2,${account},15\r\n`, 2)).toEqual({
    ...{ kind: "list", isBaseUnits: true },
    text: `address,amount\n${account},15\n`,
  });
  const list = `${account};1.5`;
  expect(readListFile(list, 2)).toEqual({ kind: "list", isBaseUnits: false, text: list });
});

test("the leaves of another programme are refused, and JSON that is none", () => {
  const other = "The list is of programme 3, and the root of programme 2.";
  const json = JSON.stringify({ programmeId: 3, leaves: [] });
  expect(readListFile(json, 2)).toEqual({ kind: "refused", sentence: other });
  const file = `programme_id,account,cumulative\n3,${account},15`;
  expect(readListFile(file, 2)).toEqual({ kind: "refused", sentence: other });
  expect(readListFile("[1", 2)).toMatchObject({ kind: "refused" });
});
