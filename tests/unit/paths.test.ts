import { readdirSync } from "node:fs";
import { expect, test } from "vitest";

type Paths = { readonly [name: string]: string | ((...parts: never[]) => string) | Paths };

const areas = import.meta.glob<Paths>("/app/paths/*.ts", { eager: true });

/** Stands for a parameter; no route has a segment of this name. */
const sample = "~";

/** Values of parameters that a path may name. */
const namedValues: Readonly<Record<string, string>> = { $type: "add|clone|edit" };

const routes = readdirSync("app/routes")
  .map((file) => file.replace(/\.tsx?$/, ""))
  .filter((name) => !/(^|\.)\$$/.test(name))
  // Mounted a second time by remix.config.js.
  .flatMap((name) => [name, name.replace("stakingIncentive", "validatorIncentive")])
  .map(patternOf);

/** Returns a pattern of a route's path, from the name of its file. */
function patternOf(name: string): RegExp {
  const segments = name.split(/\.(?!\])/).filter((segment) => !segment.startsWith("_"));
  const parts = segments.map((segment) => {
    const own = segment.replace(/_$/, "").replace(/^\((.*)\)$/, "$1");
    const value = `(?:${sample}[^/]*|${namedValues[own] ?? sample})`;
    const part = own.startsWith("$") ? `/${value}` : `/${own.replaceAll("[.]", "\\.")}`;
    return segment.startsWith("(") ? `(?:${part})?` : part;
  });
  return new RegExp(`^${parts.join("") || "/"}$`);
}

const isServed = (path: string) => routes.some((pattern) => pattern.test(path));

/** Returns all paths of an object, with samples as parameters, without their queries. */
function listPaths(paths: Paths): string[] {
  return Object.values(paths).flatMap((value) => {
    if (typeof value === "object") return listPaths(value);
    const samples = Array.from({ length: value.length }, () => sample) as never[];
    const path = typeof value === "string" ? value : value(...samples);
    return path.replace(/\?.*/, "");
  });
}

test.each(Object.entries(areas))("%s has only paths of routes", (_, area) => {
  const paths = listPaths(area);
  expect(paths).not.toEqual([]);
  expect(paths.filter((path) => !isServed(path))).toEqual([]);
});

test.each([
  "/staking/histroy",
  "/vesting/campains",
  "/ecoSystem/createdDevTask",
  "/ecoSystem/createDevTask/added",
  "/api/siwe/nonces",
  "/burn/history_csv",
])("does not find the misspelled path %s", (path) => {
  expect(isServed(path)).toBe(false);
});
