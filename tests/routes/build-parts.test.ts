import { matchRoutes } from "@remix-run/react";
import type { ServerBuild } from "@remix-run/node";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { createBuildParts } from "#app/platform/http/build-parts.ts";
import { loadApp } from "#tests/support/app.ts";

type RouteObject = Parameters<typeof matchRoutes>[0][number];

let build: ServerBuild;
let partFor: (pathname: string) => ServerBuild;

beforeAll(async () => {
  ({ build } = await loadApp());
  partFor = createBuildParts(build);
});

function treeOf(of: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(of.routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }): RouteObject => {
      const route = path === undefined ? { id } : { id, path };
      return index ? { ...route, index } : { ...route, children: treeOf(of, id) };
    });
}

const idsOf = (of: ServerBuild, path: string) =>
  matchRoutes(treeOf(of), path)?.map(({ route, params }) => [route.id, params]) ?? null;

/**
 * Segments of the build's patterns, with values for its parameters, and some of no route. None has
 * the question mark of an optional parameter, with which the search would begin.
 */
function listSegments(): string[] {
  const literals = Object.values(build.routes).flatMap(({ path = "" }) =>
    path.replaceAll("?", "").split("/"),
  );
  const values = ["4443", "0xAb", "..", "%66aucet", "a%2Fb", "", "no-such-page", "*", ":id"];
  return [...new Set([...literals, ...values])];
}

test("serves each page by the routes that match it in the whole build", () => {
  for (const { path = "" } of Object.values(build.routes)) {
    const one = `/${path.replace(/:\w+\??|\*/g, "x")}`;
    expect([one, idsOf(partFor(one), one)]).toEqual([one, idsOf(build, one)]);
  }
  const segment = fc.constantFrom(...listSegments());
  const text = fc.oneof(
    segment,
    segment.map((one) => one.toUpperCase()),
    fc.webSegment(),
  );
  const paths = fc.tuple(fc.array(text, { maxLength: 5 }), fc.constantFrom("", "/"));
  fc.assert(
    fc.property(paths, ([segments, end]) => {
      const path = `/${segments.join("/")}${end}`;
      expect(idsOf(partFor(path), path)).toEqual(idsOf(build, path));
      if (path.includes("//")) return;
      const data = path === "/" ? "/_root.data" : `${path.replace(/\/$/, "")}.data`;
      expect(partFor(data)).toBe(partFor(path));
    }),
    { numRuns: 300 },
  );
});

test("needs few routes and few parts", () => {
  const size = (of: ServerBuild) => Object.keys(of.routes).length;
  expect(size(partFor("/faucet"))).toBeLessThan(8);
  expect(size(partFor("/ecoSystem/createDevTask/add"))).toBeLessThan(8);
  expect(partFor("/vesting/4443/1")).toBe(partFor("/vesting/97/2"));
  expect(size(build)).toBeGreaterThan(150);
});
