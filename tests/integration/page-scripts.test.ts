import { expect, test } from "vitest";
import { listPageScripts } from "#tests/support/page-scripts.ts";

const maxKb = 230;
/** Two of them keep what the console's pages share apart from what public pages need. */
const maxFiles = 27;

/** The token lists load parts of viem and of the multi-sender. */
const maxFilesOfLists = 34;
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

/** Of these, 99 are React, Remix and its list of routes. */
const maxPublicKb = 134;

test("a public page loads few scripts, and none of the console's frame", () => {
  const pages = listPageScripts().filter(({ route }) => route.startsWith("routes/_public"));
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.filter(({ kb }) => kb > maxPublicKb)).toEqual([]);
  // What only the console's frame and pages share.
  const ofConsole = pages.flatMap(({ names }) =>
    names.filter((name) => /^_?(frame|shared|_console)/.test(name)),
  );
  expect(ofConsole).toEqual([]);
});
