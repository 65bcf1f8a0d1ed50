import { expect, test } from "vitest";
import { listPageScripts } from "#tests/support/page-scripts.ts";

const maxKb = 230;
const maxFiles = 25;

/** The token lists load parts of viem and of the multi-sender. */
const maxFilesOfLists = 32;
const lists = [
  "routes/_console.token.mintBurning_.$address.lists.$id",
  "routes/_console.token.mintBurning_.$address.lists._index",
];

test("a page loads few scripts before it can be used, in few files", () => {
  const pages = listPageScripts();
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.filter(({ kb }) => kb > maxKb)).toEqual([]);
  const scattered = pages.filter(({ files }) => files > maxFiles);
  expect(scattered.map(({ route }) => route).sort()).toEqual(lists);
  expect(scattered.filter(({ files }) => files > maxFilesOfLists)).toEqual([]);
});
