import { expect, test } from "vitest";
import {
  ecosystemPages,
  existingNavigation,
  isCurrent,
  navigation,
  type NavigationLink,
  type NavigationSection,
  pageExists,
} from "./navigation.ts";
import { routePatterns } from "./route-patterns.ts";

const everyPage = [
  "/",
  "/admin",
  "/ecoSystem/stakingIncentive",
  "/ecoSystem/validatorIncentive",
  "/ecoSystem/createDevTask/:type",
  "/ecoSystem/createdDevTasK",
  "/ecoSystem/submitedIncentive",
  "/staking",
  "/bridge",
  "/faucet",
  "/multiSender",
  "/burn",
  "/vesting",
  "/token/createToken",
  "/token/mintBurning",
  "/token/standerdReflection",
  "/terms/:version?",
  "/logout",
];

function linksOf(sections: readonly NavigationSection[]): NavigationLink[] {
  return sections.flatMap(({ entries }) =>
    entries.flatMap((entry) => ("links" in entry ? entry.links : [entry])),
  );
}

function findLink(label: string): NavigationLink {
  const link = linksOf(navigation).find((entry) => entry.label === label);
  if (!link) throw new Error(`There is no link ${label}`);
  return link;
}

test("shows the whole table when every page exists", () => {
  expect(existingNavigation(navigation, everyPage)).toEqual(navigation);
});

test("links only existing pages and leaves out empty groups and sections", () => {
  const shown = existingNavigation(navigation, ["/", "/faucet", "/logout", "/api/health"]);
  expect(shown).toEqual([
    { title: null, entries: [{ label: "Bridge Admin", to: "/", also: "/bridgeAdmin" }] },
    { title: "Network", entries: [{ label: "Faucet", to: "/faucet" }] },
    { title: null, entries: [{ label: "Sign out", to: "/logout" }] },
  ]);
});

test("shows a group with its existing pages", () => {
  const shown = existingNavigation(navigation, ["/ecoSystem/createDevTask/:type"]);
  expect(shown).toMatchObject([
    {
      title: null,
      entries: [
        {
          label: "Ecosystem Admin",
          links: [{ label: "Create Dev. Task", to: "/ecoSystem/createDevTask/add" }],
        },
      ],
    },
  ]);
});

test("matches page paths case-sensitively", () => {
  expect(existingNavigation(navigation, ["/multisender"])).toEqual([]);
});

test("includes all of the sidebar's ecosystem pages, and more", () => {
  const paths = ecosystemPages.map(({ to }) => to);
  const inSidebar = linksOf(navigation).filter(({ to }) => to.startsWith("/ecoSystem"));
  expect(paths).toEqual(expect.arrayContaining(inSidebar.map(({ to }) => to)));
  expect(paths.filter((to) => pageExists(["/ecoSystem", "/ecoSystem/treasury/:id"], to))).toEqual([
    "/ecoSystem",
  ]);
});

test("lists signing out last", () => {
  expect(linksOf(navigation).at(-1)).toEqual({ label: "Sign out", to: "/logout" });
});

test.each([
  ["Bridge Admin", "/", true],
  ["Bridge Admin", "/bridgeAdmin/messages", true],
  ["Bridge Admin", "/faucet", false],
  ["Faucet", "/faucet", true],
  ["Faucet", "/faucet/history", true],
  ["Faucet", "/faucets", false],
  ["Create Dev. Task", "/ecoSystem/createDevTask/add", true],
  ["Create Dev. Task", "/ecoSystem/createDevTask/edit", true],
  ["Create Dev. Task", "/ecoSystem/createdDevTasK", false],
  ["Created Dev. Task", "/ecoSystem/createdDevTasK", true],
])("marks %s on %s: %s", (label, path, marked) => {
  expect(isCurrent(findLink(label), path)).toBe(marked);
});

test("joins route patterns from their parents", () => {
  const routes = {
    root: { id: "root", path: "" },
    "routes/_console": { id: "routes/_console", parentId: "root" },
    "routes/_console._index": { id: "routes/_console._index", parentId: "routes/_console" },
    "routes/_console.faucet": {
      id: "routes/_console.faucet",
      parentId: "routes/_console",
      path: "faucet",
    },
    "routes/_console.faucet.history": {
      id: "routes/_console.faucet.history",
      parentId: "routes/_console.faucet",
      path: "history",
    },
    "routes/$": { id: "routes/$", parentId: "root", path: "*" },
  };
  expect(routePatterns(routes)).toEqual(["/", "/faucet", "/faucet/history"]);
});
