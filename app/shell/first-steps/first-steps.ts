import { bridgePaths } from "#app/paths/bridge.ts";
import { faucetPaths } from "#app/paths/faucet.ts";
import { multiSenderPaths } from "#app/paths/multi-sender.ts";
import { stakingPaths } from "#app/paths/staking.ts";
import { tokenPaths } from "#app/paths/tokens.ts";

/** Steps for a new operator; each is ticked off once it was done. */
export const firstSteps = [
  { name: "faucet", label: "Get test coins", to: faucetPaths.index },
  { name: "bridge", label: "Bridge a token", to: bridgePaths.index },
  { name: "delegate", label: "Delegate stake", to: stakingPaths.index },
  { name: "token", label: "Create a token", to: tokenPaths.create },
  { name: "list", label: "Pay a list", to: multiSenderPaths.index },
] as const;

export type StepsDone = Readonly<Record<(typeof firstSteps)[number]["name"], boolean>>;

/** Intent of the form that hides the steps in this browser. */
export const hideStepsIntent = "hide-first-steps";
