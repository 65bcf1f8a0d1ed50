import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { areaOf, keywordsOf, listedPages, keywordPaths } from "./page-list.ts";

/** Returns the paths of all pages without parameters, from the names of their route files. */
function listPaths(): string[] {
  const names = readdirSync("app/routes")
    .filter((file) => file.startsWith("_console.") && file.endsWith(".tsx"))
    .map((file) => file.slice("_console.".length, -".tsx".length));
  const isLayout = (name: string) => names.some((other) => other.startsWith(`${name}.`));
  const paths = names
    .filter((name) => !name.includes("$") && !isLayout(name))
    .map((name) => name.split(".").filter((part) => part !== "_index"))
    .map((parts) => `/${parts.map((part) => part.replace(/_$/, "")).join("/")}`);
  return [...new Set(paths)].sort();
}

test("lists every page that needs no parameter", () => {
  const listed = new Set(listedPages.map(({ to }) => to));
  expect(listPaths().length).toBeGreaterThan(60);
  expect(listPaths().filter((path) => !listed.has(path))).toEqual([]);
});

test("lists no page that does not exist, and no label twice", () => {
  const elsewhere = [
    "/ecoSystem/validatorIncentive",
    "/ecoSystem/submitedIncentive",
    "/ecoSystem/createDevTask/add",
    "/terms",
    "/logout",
  ];
  const exist = new Set([...listPaths(), ...elsewhere]);
  expect(listedPages.filter(({ to }) => !exist.has(to))).toEqual([]);
  const labels = listedPages.map(({ label }) => label);
  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
});

test("says where a page is, without repeating its name", () => {
  expect(areaOf({ label: "My stake", to: "/staking/mine" })).toBe("Network › Staking");
  expect(areaOf({ label: "Staking", to: "/staking" })).toBe("Network");
  expect(areaOf({ label: "Bridge Admin", to: "/" })).toBe("");
});

test.each([
  ["relayer", "/"],
  ["sepolia", "/"],
  ["daily limit", "/bridgeAdmin/controls"],
  ["cooldown", "/faucet/settings"],
  ["guardians", "/admin/access"],
])("finds %s at %s", (word, to) => {
  const found = listedPages.filter((page) =>
    keywordsOf(page).some((one) => one.toLowerCase().includes(word)),
  );
  expect(found.map((page) => page.to)).toContain(to);
});

test("has words only for pages that are listed", () => {
  const paths = listedPages.map(({ to }) => to);
  expect(keywordPaths.filter((path) => !paths.includes(path))).toEqual([]);
});
