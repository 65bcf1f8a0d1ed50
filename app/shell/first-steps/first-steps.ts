/** Steps for a new operator; each is ticked off once it was done. */
export const firstSteps = [
  { name: "faucet", label: "Get test coins", to: "/faucet" },
  { name: "bridge", label: "Bridge a token", to: "/bridge" },
  { name: "delegate", label: "Delegate stake", to: "/staking" },
  { name: "token", label: "Create a token", to: "/token/createToken" },
  { name: "list", label: "Pay a list", to: "/multiSender" },
] as const;

export type StepsDone = Readonly<Record<(typeof firstSteps)[number]["name"], boolean>>;

/** Intent of the form that hides the steps in this browser. */
export const hideStepsIntent = "hide-first-steps";
