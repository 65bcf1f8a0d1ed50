import { matchPath } from "@remix-run/react";

/** A page in the sidebar. */
export type NavigationLink = {
  label: string;
  to: string;
  /**
   * Route pattern under which the link is marked; defaults to its own path and everything below.
   */
  pattern?: string;
  /** Path of other pages under which the link is marked. */
  also?: string;
};

/** Links that open and close together under a label. */
export type NavigationGroup = { label: string; links: readonly NavigationLink[] };

export type NavigationSection = {
  /** Null for the first section. */
  title: string | null;
  entries: readonly (NavigationLink | NavigationGroup)[];
};

/** Navigation of the whole console. A page appears in the sidebar once its route exists. */
export const navigation: readonly NavigationSection[] = [
  {
    title: null,
    entries: [
      { label: "Bridge Admin", to: "/", also: "/bridgeAdmin" },
      { label: "Validator Pool Admin", to: "/admin" },
      {
        label: "Ecosystem Admin",
        links: [
          { label: "Staking Incentive", to: "/ecoSystem/stakingIncentive" },
          { label: "Validator Incentive", to: "/ecoSystem/validatorIncentive" },
          {
            label: "Create Dev. Task",
            to: "/ecoSystem/createDevTask/add",
            pattern: "/ecoSystem/createDevTask/:type",
          },
          { label: "Created Dev. Task", to: "/ecoSystem/createdDevTasK" },
          { label: "Submit Dev. Request", to: "/ecoSystem/submitedIncentive" },
        ],
      },
    ],
  },
  {
    title: "Network",
    entries: [
      { label: "Staking", to: "/staking" },
      { label: "Bridge", to: "/bridge" },
      { label: "Faucet", to: "/faucet" },
    ],
  },
  {
    title: "Tools",
    entries: [
      { label: "Multi-sender", to: "/multiSender" },
      { label: "Burn", to: "/burn" },
      { label: "Vesting", to: "/vesting" },
    ],
  },
  {
    title: "Tokens",
    entries: [
      { label: "Create token", to: "/token/createToken" },
      { label: "Mint and burn", to: "/token/mintBurning" },
      { label: "Reflection token", to: "/token/standerdReflection" },
    ],
  },
  {
    title: null,
    entries: [
      { label: "Terms", to: "/terms" },
      { label: "Sign out", to: "/logout" },
    ],
  },
];

/** All ecosystem pages, for the navigation of their own layout. */
export const ecosystemPages: readonly NavigationLink[] = [
  { label: "Overview", to: "/ecoSystem" },
  { label: "Treasury", to: "/ecoSystem/treasury" },
  { label: "Boost rewards", to: "/ecoSystem/boostRewards" },
  { label: "Validator reward", to: "/ecoSystem/validatorReward" },
  { label: "Validator claim", to: "/ecoSystem/validatorClaim" },
  { label: "Developer rewards", to: "/ecoSystem/developerRewards" },
  { label: "Staking incentive", to: "/ecoSystem/stakingIncentive" },
  { label: "Validator incentive", to: "/ecoSystem/validatorIncentive" },
  { label: "Create dev. task", to: "/ecoSystem/createDevTask/add" },
  { label: "Created dev. task", to: "/ecoSystem/createdDevTasK" },
  { label: "Submit dev. request", to: "/ecoSystem/submitedIncentive" },
  { label: "History", to: "/ecoSystem/history" },
];

/** Returns whether a route matches a link's path. */
export function pageExists(routePatterns: readonly string[], to: string): boolean {
  return routePatterns.some(
    (pattern) => matchPath({ path: pattern, caseSensitive: true }, to) !== null,
  );
}

/**
 * Filters the navigation to existing pages; empty groups and sections are left out.
 *
 * @param useless paths of pages with no purpose in this deployment.
 */
export function existingNavigation(
  sections: readonly NavigationSection[],
  routePatterns: readonly string[],
  useless: readonly string[] = [],
): NavigationSection[] {
  const exists = ({ to }: NavigationLink) => !useless.includes(to) && pageExists(routePatterns, to);
  return sections.flatMap((section): NavigationSection[] => {
    const entries = section.entries.flatMap((entry): (NavigationLink | NavigationGroup)[] => {
      if (!("links" in entry)) return exists(entry) ? [entry] : [];
      const links = entry.links.filter(exists);
      return links.length > 0 ? [{ ...entry, links }] : [];
    });
    return entries.length > 0 ? [{ ...section, entries }] : [];
  });
}

/**
 * Returns whether a link is marked while `path` is shown: on its own page and on those below it.
 */
export function isCurrent({ to, pattern = to, also }: NavigationLink, path: string): boolean {
  const isBelow = also !== undefined && matchPath({ path: also, end: false }, path) !== null;
  return isBelow || matchPath({ path: pattern, end: to === "/" }, path) !== null;
}
