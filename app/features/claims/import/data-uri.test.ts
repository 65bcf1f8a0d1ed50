import { expect, test } from "vitest";
import { readDataUri } from "./data-uri.ts";

test("parses an escaped or base64 data URI as text", () => {
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
])("finds no list in %s", (uri) => {
  expect(readDataUri(uri)).toBe(null);
});
