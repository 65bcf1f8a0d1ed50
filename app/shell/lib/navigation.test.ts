import { expect, test } from "vitest";
import {
  crumbsOf,
  isCurrent,
  navigation,
  type NavigationLink,
  type NavigationSection,
  usefulNavigation,
} from "./navigation.ts";

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

test("leaves out pages with no purpose in a deployment", () => {
  expect(usefulNavigation([])).toBe(navigation);
  const left = linksOf(usefulNavigation(["/bridge"])).map(({ to }) => to);
  expect(left).toEqual(linksOf(navigation).flatMap(({ to }) => (to === "/bridge" ? [] : to)));
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
