import type { Prefix, Rule, Subject } from "#app/domain/faucet/rules/rule.schema.ts";
import { type RuleKind, ruleStates, type Way } from "#app/domain/faucet/rules/rule-kinds.ts";
import { demandOfAction } from "#app/domain/faucet/rules/work-demand.ts";

export const kindLabels: Readonly<Record<RuleKind, string>> = {
  deny: "Denied addresses",
  allow: "Allowed addresses",
  requests: "Requests",
  outflow: "Share of the daily refill",
  concurrency: "Open requests",
  balance: "Balance of the recipient",
  contracts: "Contracts",
  work: "Proof of work",
};

export const kindHints: Readonly<Record<RuleKind, string>> = {
  deny: "The faucet pays nothing to these addresses, and nothing that they request.",
  allow: "Rules after this one do not apply to these addresses.",
  requests: "Limits how often one wallet, recipient or network may request.",
  outflow: "Limits how much of what a vault refills in a day one of them may take.",
  concurrency: "Limits how many requests of one of them may be unpaid at the same time.",
  balance: "Applies to recipients that hold enough of the asset already.",
  contracts: "Applies to recipients that are contracts. Delegated accounts are not.",
  work: "Has every requester's device compute for some seconds, for longer when many request.",
};

const stateLabels: Readonly<Record<Rule["state"], string>> = {
  on: "On",
  "dry-run": "Dry run",
  off: "Off",
};

export const stateChoices = ruleStates
  .toReversed()
  .map((value) => ({ value, label: stateLabels[value] }));

export const labelOfState = (state: Rule["state"]) => stateLabels[state];

export const wayLabels: Readonly<Record<Way, string>> = {
  console: "Console",
  public: "Public page",
  session: "Wallet session",
  key: "API with a key",
  voucher: "Voucher",
  grant: "Grant",
};

/** Choices of whose requests count, by their value in the form. */
export const subjectChoices = {
  requester: { label: "A wallet", subject: { of: "requester" } },
  recipient: { label: "A recipient", subject: { of: "recipient" } },
  network: { label: "A network, /32 or /64", subject: { of: "network", ipv4: 32, ipv6: 64 } },
  range: { label: "A network, /24 or /48", subject: { of: "network", ipv4: 24, ipv6: 48 } },
  "range-64": { label: "A network, /24 or /64", subject: { of: "network", ipv4: 24, ipv6: 64 } },
  "range-32": { label: "A network, /32 or /48", subject: { of: "network", ipv4: 32, ipv6: 48 } },
} as const satisfies Readonly<Record<string, { label: string; subject: Subject }>>;

/** Returns what a rule is, and for whom. */
export function describeRule(rule: Rule): string {
  switch (rule.kind) {
    case "requests":
      return `Requests ${ofSubject(rule.subject)}`;
    case "concurrency":
      return `Open requests ${ofSubject(rule.subject)}`;
    case "outflow":
      return `Payouts ${ofSubject(rule.subject)}`;
    case "balance":
      return "Recipients that hold enough";
    case "contracts":
      return "Recipients that are contracts";
    case "work":
    case "deny":
    case "allow":
      return kindLabels[rule.kind];
    default:
      return rule satisfies never;
  }
}

function ofSubject(subject: Subject): string {
  if (subject.of === "requester") return "of a wallet";
  if (subject.of === "recipient") return "for a recipient";
  const bits = (prefix: Prefix) => `/${prefix}`;
  return `of a network ${bits(subject.ipv4)} or ${bits(subject.ipv6)}`;
}

/** Returns a rule's limit, without its window; null if it has none. */
export function describeLimit(rule: Rule): string | null {
  switch (rule.kind) {
    case "requests":
      return rule.limit === 1 ? "1 request" : `${rule.limit} requests`;
    case "outflow":
      return `${rule.sharePercent} % of a day's refill`;
    case "concurrency":
      return `${rule.limit} at once`;
    case "balance":
      return `more than ${rule.above}`;
    case "work":
      return `${rule.capacity} in 10 min`;
    case "deny":
    case "allow":
    case "contracts":
      return null;
    default:
      return rule satisfies never;
  }
}

export function describeAction(rule: Rule): string {
  if (rule.kind === "allow") return "Pay";
  if (rule.kind === "work") return `Proof of work, ${rule.difficulty} s`;
  if (rule.kind === "deny" || rule.action.kind === "block") return "Deny";
  if (rule.action.kind === "work") return formatWork(rule.action.times);
  return `Pay ${rule.action.percent} %`;
}

/** `Proof of work, 10 s`: the seconds are those of a median phone, at most. */
export function formatWork(times: number): string {
  return `Proof of work, ${demandOfAction(times).seconds} s`;
}
