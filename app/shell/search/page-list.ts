import { bridgeAdminPaths } from "#app/paths/bridge-admin.ts";
import { bridgePaths } from "#app/paths/bridge.ts";
import { burnPaths } from "#app/paths/burn.ts";
import { claimPaths } from "#app/paths/claims.ts";
import { developerRewardPaths } from "#app/paths/developer-rewards.ts";
import { ecosystemPaths } from "#app/paths/ecosystem.ts";
import { faucetPaths } from "#app/paths/faucet.ts";
import { incentivePaths } from "#app/paths/incentives.ts";
import { inboxPaths } from "#app/paths/inbox.ts";
import { lockedStakingPaths } from "#app/paths/locked-staking.ts";
import { multiSenderPaths } from "#app/paths/multi-sender.ts";
import { stakingAdminPaths } from "#app/paths/staking-admin.ts";
import { stakingPaths } from "#app/paths/staking.ts";
import { submissionPaths } from "#app/paths/submissions.ts";
import { taskPaths } from "#app/paths/tasks.ts";
import { termsPaths } from "#app/paths/terms.ts";
import { tokenPaths } from "#app/paths/tokens.ts";
import { treasuryPaths } from "#app/paths/treasury.ts";
import { vestingPaths } from "#app/paths/vesting.ts";
import { crumbsOf, navigation } from "#app/shell/lib/navigation.ts";

/** A page of the console, or something to do on one. */
export type ListedPage = { label: string; to: string };

/** Pages that are not in the sidebar. */
const furtherPages: readonly ListedPage[] = [
  { label: "Bridge messages", to: bridgeAdminPaths.messages },
  { label: "Bridge solvency", to: bridgeAdminPaths.solvency },
  { label: "Bridge configuration", to: bridgeAdminPaths.configuration },
  { label: "Bridge controls", to: bridgeAdminPaths.controls },
  { label: "Bridge handover", to: bridgeAdminPaths.handover },
  { label: "Bridge history", to: bridgeAdminPaths.history },
  { label: "Validators", to: stakingAdminPaths.validators },
  { label: "Slashing", to: stakingAdminPaths.slashing },
  { label: "Staking parameters", to: stakingAdminPaths.parameters },
  { label: "Staking rewards", to: stakingAdminPaths.rewards },
  { label: "Validator uptime", to: stakingAdminPaths.uptime },
  { label: "Access to contracts", to: stakingAdminPaths.access },
  { label: "Validator pool history", to: stakingAdminPaths.history },
  { label: "My stake", to: stakingPaths.myStake },
  { label: "Staking history", to: stakingPaths.history },
  { label: "My validator", to: stakingPaths.myValidator },
  { label: "Staking alerts", to: stakingPaths.alerts },
  { label: "Channels", to: inboxPaths.channels },
  { label: "Inbox history", to: inboxPaths.history },
  { label: "Faucet history", to: faucetPaths.history },
  { label: "Faucet vaults", to: faucetPaths.vaults },
  { label: "Faucet rules", to: faucetPaths.rules },
  { label: "Denied and allowed addresses", to: faucetPaths.list("deny") },
  { label: "Test a faucet request", to: faucetPaths.testRequest },
  { label: "Faucet access", to: faucetPaths.access },
  { label: "Create an API key of the faucet", to: faucetPaths.addKey },
  { label: "Faucet statistics", to: faucetPaths.statistics },
  { label: "Faucet settings", to: faucetPaths.settings },
  { label: "Faucet actions", to: faucetPaths.actions },
  { label: "Ecosystem history", to: ecosystemPaths.history },
  { label: "Claim roots", to: claimPaths.roots },
  { label: "Claim history", to: claimPaths.history },
  { label: "Boost rewards history", to: lockedStakingPaths.history },
  { label: "Manage boost rewards", to: lockedStakingPaths.manage },
  { label: "Claim developer rewards", to: developerRewardPaths.claim },
  { label: "Developer leaderboard", to: developerRewardPaths.leaderboard },
  { label: "Reward ledger", to: developerRewardPaths.ledger },
  { label: "Developer task history", to: taskPaths.history },
  { label: "Payment campaigns", to: multiSenderPaths.campaigns },
  { label: "Address book", to: multiSenderPaths.addresses },
  { label: "Multi-sender history", to: multiSenderPaths.history },
  { label: "All schedules", to: vestingPaths.all },
  { label: "Schedules created by me", to: vestingPaths.created },
  { label: "Vesting campaigns", to: vestingPaths.campaigns },
  { label: "Vesting history", to: vestingPaths.history },
  { label: "Burn history", to: burnPaths.history },
  { label: "Network burn", to: burnPaths.network },
  { label: "My tokens", to: tokenPaths.mine },
  { label: "Token list", to: tokenPaths.list },
  { label: "Token history", to: tokenPaths.history },
  { label: "Terms acceptances", to: termsPaths.acceptances },
];

/** Actions that are not evident from the name of their page. */
const actions: readonly ListedPage[] = [
  { label: "Send alarms to Slack, Discord, Telegram or e-mail", to: inboxPaths.channels },
  { label: "Get test coins", to: faucetPaths.index },
  { label: "Add vouchers of the faucet", to: faucetPaths.addVouchers },
  { label: "Create a grant of the faucet", to: faucetPaths.addGrant },
  { label: "Send over the bridge", to: bridgePaths.index },
  { label: "Pause or resume the bridge", to: bridgeAdminPaths.controls },
  { label: "Delegate to a validator", to: stakingPaths.index },
  { label: "Undelegate or redelegate", to: stakingPaths.myStake },
  { label: "Claim staking rewards", to: stakingPaths.myStake },
  { label: "Register as a validator", to: stakingPaths.myValidator },
  { label: "Add a validator", to: stakingAdminPaths.addValidator },
  { label: "Bulk edit validators", to: stakingAdminPaths.validatorList },
  { label: "Propose a slash", to: stakingAdminPaths.slashing },
  { label: "Create an incentive for stakers", to: incentivePaths.staking.index },
  { label: "Create an incentive for validators", to: incentivePaths.validator.index },
  { label: "Create a budget", to: treasuryPaths.index },
  { label: "Publish validator rewards", to: incentivePaths.rewardTable },
  { label: "Claim rewards", to: claimPaths.index },
  { label: "Check a proof", to: claimPaths.check },
  { label: "Lock tokens for boosted rewards", to: lockedStakingPaths.index },
  { label: "Import developer tasks", to: taskPaths.import },
  { label: "Review submissions", to: submissionPaths.index },
  { label: "Enter a submission", to: submissionPaths.add },
  { label: "Import decisions", to: submissionPaths.decisions },
  { label: "Pay a list of recipients", to: multiSenderPaths.index },
  { label: "Create a vesting schedule", to: vestingPaths.create },
  { label: "Create vesting schedules from a CSV", to: vestingPaths.batch },
  { label: "Burn a token", to: burnPaths.index },
  { label: "Burn native coins", to: burnPaths.native },
  { label: "Mint tokens", to: tokenPaths.manage },
  { label: "Deploy a token", to: tokenPaths.create },
];

/** Words for what a page shows and sets that are in no label, by path. */
const keywordsByPath: Readonly<Record<string, readonly string[]>> = {
  "/": ["relayer", "dispenser", "server accounts", "networks", "Sepolia", "BNB", "Polygon Amoy"],
  [bridgeAdminPaths.controls]: [
    "daily limit",
    "bridge fees",
    "delivery gas",
    "routes",
    "ownership",
  ],
  [bridgeAdminPaths.configuration]: ["checkpoint validators", "threshold", "security module"],
  [stakingAdminPaths.parameters]: [
    "unbonding time",
    "minimum stake",
    "commission limit",
    "removals a day",
  ],
  [stakingAdminPaths.access]: ["roles", "guardians", "operators", "scheduled calls"],
  [inboxPaths.index]: ["alarms", "notifications", "to do"],
  [faucetPaths.access]: ["API keys", "secret", "quota", "vouchers", "codes", "grants", "allowance"],
  [faucetPaths.rules]: ["limits", "deny list", "ban", "dry run", "emergency", "lock dispenser"],
  [faucetPaths.settings]: [
    "amount",
    "cooldown",
    "payouts",
    "pause the faucet",
    "canary",
    "return address",
  ],
  [faucetPaths.statistics]: ["recipients", "confirmation time", "outflow", "denied requests"],
  [faucetPaths.vaults]: ["dispensers", "refill", "balance of the faucet"],
};

export const keywordPaths = Object.keys(keywordsByPath);

/** Returns what a page is found by, besides its label. */
export function keywordsOf(page: ListedPage): string[] {
  return [areaOf(page), ...(keywordsByPath[page.to] ?? [])];
}

/** Pages of the sidebar. */
function listSidebar(): ListedPage[] {
  return navigation.flatMap(({ entries }) =>
    entries.flatMap((entry) => {
      if ("links" in entry) return entry.links.map(({ label, to }) => ({ label, to }));
      return "to" in entry ? [{ label: entry.label, to: entry.to }] : [];
    }),
  );
}

/** Every page without parameters, and actions on these pages. */
export const listedPages: readonly ListedPage[] = [...listSidebar(), ...furtherPages, ...actions];

/** Returns where in the console a page is, such as "Network › Staking"; may be empty. */
export function areaOf({ label, to }: ListedPage): string {
  return crumbsOf(navigation, to)
    .flatMap((crumb) => (crumb.label === label ? [] : [crumb.label]))
    .join(" › ");
}
