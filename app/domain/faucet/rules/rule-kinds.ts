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
  "work",
] as const;
export type RuleKind = (typeof ruleKinds)[number];

/**
 * How a request arrives: from an admin in the console, from the public page without a wallet, from there
 * or by the API with a session, by the API with a key, by any but a key with a voucher, or by the API with
 * the key of a grant.
 */
export const ways = ["console", "public", "session", "key", "voucher", "grant"] as const;
export type Way = (typeof ways)[number];
