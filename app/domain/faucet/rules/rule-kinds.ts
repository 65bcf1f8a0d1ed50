/** Choices of a rule's form, apart from the schema: a browser does not need that. */
export const ruleStates = ["on", "dry-run", "off"] as const;

export const ruleKinds = [
  "deny",
  "allow",
  "requests",
  "outflow",
  "concurrency",
  "balance",
  "contracts",
] as const;
export type RuleKind = (typeof ruleKinds)[number];
