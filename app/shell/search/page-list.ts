import { crumbsOf, navigation } from "#app/shell/navigation.ts";

/** A page of the console, or something to do on one. */
export type ListedPage = { label: string; to: string };

/** Pages that are not in the sidebar. */
const furtherPages: readonly ListedPage[] = [
  { label: "Bridge messages", to: "/bridgeAdmin/messages" },
  { label: "Bridge solvency", to: "/bridgeAdmin/solvency" },
  { label: "Bridge configuration", to: "/bridgeAdmin/configuration" },
  { label: "Bridge controls", to: "/bridgeAdmin/controls" },
  { label: "Bridge handover", to: "/bridgeAdmin/handover" },
  { label: "Bridge history", to: "/bridgeAdmin/history" },
  { label: "Validators", to: "/admin/validators" },
  { label: "Slashing", to: "/admin/slashing" },
  { label: "Staking parameters", to: "/admin/parameters" },
  { label: "Staking rewards", to: "/admin/rewards" },
  { label: "Validator uptime", to: "/admin/uptime" },
  { label: "Access to contracts", to: "/admin/access" },
  { label: "Validator pool history", to: "/admin/history" },
  { label: "My stake", to: "/staking/mine" },
  { label: "Staking history", to: "/staking/history" },
  { label: "My validator", to: "/staking/validator" },
  { label: "Staking alerts", to: "/staking/alerts" },
  { label: "Faucet history", to: "/faucet/history" },
  { label: "Faucet vaults", to: "/faucet/vaults" },
  { label: "Faucet settings", to: "/faucet/settings" },
  { label: "Faucet actions", to: "/faucet/actions" },
  { label: "Ecosystem history", to: "/ecoSystem/history" },
  { label: "Claim roots", to: "/ecoSystem/validatorClaim/roots" },
  { label: "Claim history", to: "/ecoSystem/validatorClaim/history" },
  { label: "Boost rewards history", to: "/ecoSystem/boostRewards/history" },
  { label: "Manage boost rewards", to: "/ecoSystem/boostRewards/manage" },
  { label: "Claim developer rewards", to: "/ecoSystem/developerRewards/claim" },
  { label: "Developer leaderboard", to: "/ecoSystem/developerRewards/leaderboard" },
  { label: "Reward ledger", to: "/ecoSystem/developerRewards/ledger" },
  { label: "Developer task history", to: "/ecoSystem/createdDevTasK/history" },
  { label: "Payment campaigns", to: "/multiSender/campaigns" },
  { label: "Address book", to: "/multiSender/addresses" },
  { label: "Multi-sender history", to: "/multiSender/history" },
  { label: "All schedules", to: "/vesting/all" },
  { label: "Schedules created by me", to: "/vesting/created" },
  { label: "Vesting campaigns", to: "/vesting/campaigns" },
  { label: "Vesting history", to: "/vesting/history" },
  { label: "Burn history", to: "/burn/history" },
  { label: "Network burn", to: "/burn/network" },
  { label: "My tokens", to: "/token/createToken/mine" },
  { label: "Token list", to: "/token/createToken/list" },
  { label: "Token history", to: "/token/createToken/history" },
  { label: "Terms acceptances", to: "/terms/acceptances" },
];

/** Actions that are not evident from the name of their page. */
const actions: readonly ListedPage[] = [
  { label: "Get test coins", to: "/faucet" },
  { label: "Send over the bridge", to: "/bridge" },
  { label: "Pause or resume the bridge", to: "/bridgeAdmin/controls" },
  { label: "Delegate to a validator", to: "/staking" },
  { label: "Undelegate or redelegate", to: "/staking/mine" },
  { label: "Claim staking rewards", to: "/staking/mine" },
  { label: "Register as a validator", to: "/staking/validator" },
  { label: "Add a validator", to: "/admin/validators/add" },
  { label: "Bulk edit validators", to: "/admin/validators/list" },
  { label: "Propose a slash", to: "/admin/slashing" },
  { label: "Create an incentive for stakers", to: "/ecoSystem/stakingIncentive" },
  { label: "Create an incentive for validators", to: "/ecoSystem/validatorIncentive" },
  { label: "Create a budget", to: "/ecoSystem/treasury" },
  { label: "Publish validator rewards", to: "/ecoSystem/validatorReward" },
  { label: "Claim rewards", to: "/ecoSystem/validatorClaim" },
  { label: "Check a proof", to: "/ecoSystem/validatorClaim/check" },
  { label: "Lock tokens for boosted rewards", to: "/ecoSystem/boostRewards" },
  { label: "Import developer tasks", to: "/ecoSystem/createdDevTasK/import" },
  { label: "Review submissions", to: "/ecoSystem/submitedIncentive" },
  { label: "Enter a submission", to: "/ecoSystem/submitedIncentive/add" },
  { label: "Import decisions", to: "/ecoSystem/submitedIncentive/decisions" },
  { label: "Pay a list of recipients", to: "/multiSender" },
  { label: "Create a vesting schedule", to: "/vesting/create" },
  { label: "Create vesting schedules from a CSV", to: "/vesting/batch" },
  { label: "Burn a token", to: "/burn" },
  { label: "Burn native coins", to: "/burn/native" },
  { label: "Mint tokens", to: "/token/mintBurning" },
  { label: "Deploy a token", to: "/token/createToken" },
];

/** Words for what a page shows and sets that are in no label, by path. */
const keywordsByPath: Readonly<Record<string, readonly string[]>> = {
  "/": ["relayer", "dispenser", "server accounts", "networks", "Sepolia", "BNB", "Polygon Amoy"],
  "/bridgeAdmin/controls": ["daily limit", "bridge fees", "delivery gas", "routes", "ownership"],
  "/bridgeAdmin/configuration": ["checkpoint validators", "threshold", "security module"],
  "/admin/parameters": ["unbonding time", "minimum stake", "commission limit", "removals a day"],
  "/admin/access": ["roles", "guardians", "operators", "scheduled calls"],
  "/faucet/settings": ["amount", "cooldown", "payouts", "pause the faucet"],
  "/faucet/vaults": ["dispensers", "refill", "balance of the faucet"],
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
