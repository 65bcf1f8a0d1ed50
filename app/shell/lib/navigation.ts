import { matchPath } from "@remix-run/react";
import IconAffiliate from "@tabler/icons-react/dist/esm/icons/IconAffiliate.mjs";
import IconArrowsRightLeft from "@tabler/icons-react/dist/esm/icons/IconArrowsRightLeft.mjs";
import IconBuildingBank from "@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs";
import IconCalendarTime from "@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs";
import IconCertificate from "@tabler/icons-react/dist/esm/icons/IconCertificate.mjs";
import IconCode from "@tabler/icons-react/dist/esm/icons/IconCode.mjs";
import IconCoin from "@tabler/icons-react/dist/esm/icons/IconCoin.mjs";
import IconCoins from "@tabler/icons-react/dist/esm/icons/IconCoins.mjs";
import IconDroplet from "@tabler/icons-react/dist/esm/icons/IconDroplet.mjs";
import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import IconFileText from "@tabler/icons-react/dist/esm/icons/IconFileText.mjs";
import IconFlame from "@tabler/icons-react/dist/esm/icons/IconFlame.mjs";
import IconGift from "@tabler/icons-react/dist/esm/icons/IconGift.mjs";
import IconInbox from "@tabler/icons-react/dist/esm/icons/IconInbox.mjs";
import IconLayoutDashboard from "@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs";
import IconLockUp from "@tabler/icons-react/dist/esm/icons/IconLockUp.mjs";
import IconLogout from "@tabler/icons-react/dist/esm/icons/IconLogout.mjs";
import IconPercentage from "@tabler/icons-react/dist/esm/icons/IconPercentage.mjs";
import IconSend from "@tabler/icons-react/dist/esm/icons/IconSend.mjs";
import IconShieldCheck from "@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs";
import IconStack2 from "@tabler/icons-react/dist/esm/icons/IconStack2.mjs";
import IconTransfer from "@tabler/icons-react/dist/esm/icons/IconTransfer.mjs";
import { bridgeAdminPaths } from "#app/paths/bridge-admin.ts";
import { bridgePaths } from "#app/paths/bridge.ts";
import { burnPaths } from "#app/paths/burn.ts";
import { claimPaths } from "#app/paths/claims.ts";
import { consolePaths } from "#app/paths/console.ts";
import { developerRewardPaths } from "#app/paths/developer-rewards.ts";
import { ecosystemPaths } from "#app/paths/ecosystem.ts";
import { faucetPaths } from "#app/paths/faucet.ts";
import { inboxPaths } from "#app/paths/inbox.ts";
import { incentivePaths } from "#app/paths/incentives.ts";
import { lockedStakingPaths } from "#app/paths/locked-staking.ts";
import { multiSenderPaths } from "#app/paths/multi-sender.ts";
import { reflectionPaths } from "#app/paths/reflection.ts";
import { stakingAdminPaths } from "#app/paths/staking-admin.ts";
import { stakingPaths } from "#app/paths/staking.ts";
import { submissionPaths } from "#app/paths/submissions.ts";
import { taskPaths } from "#app/paths/tasks.ts";
import { termsPaths } from "#app/paths/terms.ts";
import { tokenPaths } from "#app/paths/tokens.ts";
import { treasuryPaths } from "#app/paths/treasury.ts";
import { vestingPaths } from "#app/paths/vesting.ts";

type Icon = typeof IconAffiliate;

/** A page in the sidebar. */
export type NavigationLink = {
  label: string;
  to: string;
  /** Links of a group have none. */
  icon?: Icon;
  /**
   * Route pattern under which the link is marked; defaults to its own path and everything below.
   */
  pattern?: string;
  /** Whether the link is not marked on the pages below its own. */
  exact?: boolean;
  /** Path of other pages under which the link is marked. */
  also?: string;
};

/** Links that open and close together under a label. */
export type NavigationGroup = { label: string; icon: Icon; links: readonly NavigationLink[] };

/** The form that shows the open page as another account sees it. */
export type ViewAsEntry = { label: string; icon: Icon };

export type NavigationEntry = NavigationLink | NavigationGroup | ViewAsEntry;

export type NavigationSection = {
  /** Null for the first section and the last. */
  title: string | null;
  entries: readonly NavigationEntry[];
};

/** Navigation of the whole console. */
export const navigation: readonly NavigationSection[] = [
  {
    title: null,
    entries: [
      { label: "Bridge Admin", to: "/", also: bridgeAdminPaths.section, icon: IconArrowsRightLeft },
      { label: "Validator Pool Admin", to: stakingAdminPaths.index, icon: IconShieldCheck },
      {
        label: "Ecosystem Admin",
        icon: IconAffiliate,
        links: [
          { label: "Staking Incentive", to: incentivePaths.staking.index },
          { label: "Validator Incentive", to: incentivePaths.validator.index },
          {
            label: "Create Dev. Task",
            to: taskPaths.add,
            pattern: taskPaths.editor(":type"),
          },
          { label: "Created Dev. Task", to: taskPaths.index },
          { label: "Submit Dev. Request", to: submissionPaths.index },
        ],
      },
    ],
  },
  {
    title: "Network",
    entries: [
      { label: "Staking", to: stakingPaths.index, icon: IconStack2 },
      { label: "Bridge", to: bridgePaths.index, icon: IconTransfer },
      { label: "Faucet", to: faucetPaths.index, icon: IconDroplet },
    ],
  },
  {
    title: "Rewards",
    entries: [
      {
        label: "Overview",
        to: ecosystemPaths.index,
        exact: true,
        also: ecosystemPaths.history,
        icon: IconLayoutDashboard,
      },
      { label: "Treasury", to: treasuryPaths.index, icon: IconBuildingBank },
      { label: "Validator reward", to: incentivePaths.rewardTable, icon: IconCertificate },
      { label: "Validator claim", to: claimPaths.index, icon: IconGift },
      { label: "Boost rewards", to: lockedStakingPaths.index, icon: IconLockUp },
      { label: "Developer rewards", to: developerRewardPaths.index, icon: IconCode },
    ],
  },
  {
    title: "Tools",
    entries: [
      { label: "Multi-sender", to: multiSenderPaths.index, icon: IconSend },
      { label: "Vesting", to: vestingPaths.index, icon: IconCalendarTime },
      { label: "Burn", to: burnPaths.index, icon: IconFlame },
    ],
  },
  {
    title: "Tokens",
    entries: [
      { label: "Create token", to: tokenPaths.create, icon: IconCoin },
      { label: "Mint and burn", to: tokenPaths.manage, icon: IconCoins },
      { label: "Reflection token", to: reflectionPaths.index, icon: IconPercentage },
    ],
  },
  {
    title: null,
    entries: [
      { label: "Inbox", to: inboxPaths.index, icon: IconInbox },
      { label: "Terms", to: termsPaths.index, icon: IconFileText },
      { label: "View as", icon: IconEye },
      { label: "Sign out", to: consolePaths.signOut, icon: IconLogout },
    ],
  },
];

/** Leaves out links to pages with no purpose in this deployment. */
export function usefulNavigation(useless: readonly string[]): readonly NavigationSection[] {
  if (useless.length === 0) return navigation;
  return navigation.map((section) => ({
    ...section,
    entries: section.entries.filter((entry) => !("to" in entry && useless.includes(entry.to))),
  }));
}

/**
 * Returns whether a link is marked while `path` is shown: on its own page, and on those below it
 * unless it is exact.
 */
export function isCurrent(link: NavigationLink, path: string): boolean {
  const { to, pattern = to, exact = to === "/", also } = link;
  const isBelow = also !== undefined && matchPath({ path: also, end: false }, path) !== null;
  return isBelow || matchPath({ path: pattern, end: exact }, path) !== null;
}

/** A step of the way to a page; without `to`, it has no page of its own or is the open one. */
export type Crumb = { label: string; to?: string };

/** Returns the way to a page through the navigation; empty for pages that it does not lead to. */
export function crumbsOf(sections: readonly NavigationSection[], path: string): Crumb[] {
  for (const { title, entries } of sections) {
    for (const entry of entries) {
      const [parent, links] = parentAndLinks(entry, title);
      const link = links.find((one) => isCurrent(one, path));
      if (!link) continue;
      const isOpen = matchPath({ path: link.to, end: true }, path) !== null;
      const crumb = isOpen ? { label: link.label } : { label: link.label, to: link.to };
      if (parent !== null) return [{ label: parent }, crumb];
      return isOpen ? [] : [crumb];
    }
  }
  return [];
}

function parentAndLinks(
  entry: NavigationEntry,
  title: string | null,
): [string | null, readonly NavigationLink[]] {
  if ("links" in entry) return [entry.label, entry.links];
  return [title, "to" in entry ? [entry] : []];
}
