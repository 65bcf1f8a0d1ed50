import { expect, test } from "vitest";
import {
  crumbsOf,
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
  "/ecoSystem",
  "/ecoSystem/treasury",
  "/ecoSystem/validatorReward",
  "/ecoSystem/validatorClaim",
  "/ecoSystem/boostRewards",
  "/ecoSystem/developerRewards",
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
    entries.flatMap((entry) => {
      if ("links" in entry) return entry.links;
      return "to" in entry ? [entry] : [];
    }),
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
  expect(shown).toMatchObject([
    { title: null, entries: [{ label: "Bridge Admin", to: "/", also: "/bridgeAdmin" }] },
    { title: "Network", entries: [{ label: "Faucet", to: "/faucet" }] },
    { title: null, entries: [{ label: "View as" }, { label: "Sign out", to: "/logout" }] },
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

test("requires the exact path of a page, not of one below it", () => {
  expect(pageExists(["/ecoSystem", "/ecoSystem/treasury/:id"], "/ecoSystem")).toBe(true);
  expect(pageExists(["/ecoSystem", "/ecoSystem/treasury/:id"], "/ecoSystem/treasury")).toBe(false);
});

test("gives every entry of a section its own icon", () => {
  const icons = navigation.flatMap(({ entries }) => entries.map(({ icon }) => icon));
  expect(icons).not.toContain(undefined);
  expect(new Set(icons).size).toBe(icons.length);
});

test("lists signing out last", () => {
  expect(linksOf(navigation).at(-1)).toMatchObject({ label: "Sign out", to: "/logout" });
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
  ["Overview", "/ecoSystem", true],
  ["Overview", "/ecoSystem/history", true],
  ["Overview", "/ecoSystem/treasury", false],
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

test("leads to a page through its section or group and the page above it", () => {
  const way = (path: string) => crumbsOf(navigation, path);
  expect(way("/staking")).toEqual([{ label: "Network" }, { label: "Staking" }]);
  expect(way("/staking/1")).toEqual([{ label: "Network" }, { label: "Staking", to: "/staking" }]);
  expect(way("/ecoSystem/createdDevTasK/7")).toEqual([
    { label: "Ecosystem Admin" },
    { label: "Created Dev. Task", to: "/ecoSystem/createdDevTasK" },
  ]);
  expect(way("/ecoSystem/treasury/1")).toEqual([
    { label: "Rewards" },
    { label: "Treasury", to: "/ecoSystem/treasury" },
  ]);
});

test("shows no way above a page that is an entry without a section, or in no entry", () => {
  expect(crumbsOf(navigation, "/")).toEqual([]);
  expect(crumbsOf(navigation, "/bridgeAdmin/solvency")).toEqual([
    { label: "Bridge Admin", to: "/" },
  ]);
  expect(crumbsOf(navigation, "/no-such-page")).toEqual([]);
});
