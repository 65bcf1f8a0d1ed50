import { expect, test } from "vitest";
import { cutPage, divideRows, readAll, readPage } from "./pages.ts";

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

/** Returns up to `limit` of the numbers after one. */
function listOf(count: number) {
  const all = numbers(count);
  return (after: number | null, limit: number) =>
    Promise.resolve(all.filter((one) => one > (after ?? 0)).slice(0, limit));
}

test("reads a page with the cursor of the next one", async () => {
  const pageOf = (count: number) =>
    readPage(
      (limit) => listOf(count)(null, limit),
      (last) => `after-${last}`,
      2,
    );
  expect(await pageOf(0)).toEqual({ rows: [], next: null });
  expect(await pageOf(2)).toEqual({ rows: [1, 2], next: null });
  expect(await pageOf(3)).toEqual({ rows: [1, 2], next: "after-2" });
});

test.each([
  [0, 1, { rows: [], page: 1, pages: 1, total: 0 }],
  [4, 2, { rows: [3, 4], page: 2, pages: 2, total: 4 }],
  [5, 3, { rows: [5], page: 3, pages: 3, total: 5 }],
  [5, 9, { rows: [5], page: 3, pages: 3, total: 5 }],
])("cuts %i rows to page %i", (count, page, expected) => {
  expect(cutPage(numbers(count), page, 2)).toEqual(expected);
});

test.each([
  [0, [0]],
  [500, [500, 0]],
  [1_001, [500, 500, 1]],
])("reads a list of %i rows in parts", async (count, expected) => {
  const sizes: number[] = [];
  const read: number[] = [];
  for await (const rows of readAll<number, number>(listOf(count), (last) => last)) {
    sizes.push(rows.length);
    read.push(...rows);
  }
  expect(sizes).toEqual(expected);
  expect(read).toEqual(numbers(count));
});

test("reads a list from a cursor on", async () => {
  const read: number[] = [];
  const parts = readAll<number, number>(listOf(5), (last) => last, 3);
  for await (const rows of parts) read.push(...rows);
  expect(read).toEqual([4, 5]);
});

test("divides rows into parts", () => {
  expect([...divideRows([])]).toEqual([]);
  expect([...divideRows(numbers(501))].map(({ length }) => length)).toEqual([500, 1]);
});
