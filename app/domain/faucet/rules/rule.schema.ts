import { z } from "zod";
import { ruleStates, ways } from "./rule-kinds.ts";

/** Hashes of networks can be compared for this long; see `network-key.store.server.ts`. */
const networkWindowMs = 24 * 60 * 60 * 1_000;

/** Of an IPv4 or of an IPv6 address. */
const ipv4Prefix = z.literal([32, 24]);
const ipv6Prefix = z.literal([64, 48]);
export type Prefix = z.output<typeof ipv4Prefix> | z.output<typeof ipv6Prefix>;

/** Whose requests count against a limit: all of one wallet, of one recipient or of one network. */
const subject = z.discriminatedUnion("of", [
  z.object({ of: z.literal("requester") }),
  z.object({ of: z.literal("recipient") }),
  z.object({ of: z.literal("network"), ipv4: ipv4Prefix, ipv6: ipv6Prefix }),
]);
export type Subject = z.output<typeof subject>;

const action = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("block") }),
  /** Pays this percentage of the amount. */
  z.object({ kind: z.literal("reduce"), percent: z.int().min(1).max(99) }),
  /** Demands a proof of work: this many times as much as `demandOfAction` says. */
  z.object({ kind: z.literal("work"), times: z.int().min(1).max(20) }),
]);
export type Action = z.output<typeof action>;

const common = {
  id: z.string(),
  /** Rules apply in the order of their positions. */
  position: z.int(),
  /** A dry run only counts what the rule would have done. */
  state: z.enum(ruleStates),
  scope: z.object({
    /** Keys as of `keyOf`; null for all assets. A limit counts only what is in its scope. */
    assets: z.array(z.string()).min(1).nullable(),
    /** Null for all. */
    ways: z.array(z.enum(ways)).min(1).nullable(),
  }),
};

const limit = z.int().min(1);
/** Length of a sliding window. */
const windowMs = z.int().min(1);

const byKind = z.discriminatedUnion("kind", [
  /** The recipient or the requester is on the list of denied addresses. */
  z.object({ ...common, kind: z.literal("deny") }),
  /** One of them is on the list of allowed addresses: no rule after this one applies. */
  z.object({ ...common, kind: z.literal("allow") }),
  z.object({ ...common, kind: z.literal("requests"), subject, limit, windowMs, action }),
  /** The subject's share of what the vault's limit refills in a day, by asset. */
  z.object({
    ...common,
    kind: z.literal("outflow"),
    subject,
    sharePercent: z.int().min(1).max(100),
    windowMs,
    action,
  }),
  /** Requests that are queued or in transit. */
  z.object({ ...common, kind: z.literal("concurrency"), subject, limit, action }),
  /** The recipient holds more than this, in whole units of the asset. */
  z.object({
    ...common,
    kind: z.literal("balance"),
    above: z.string().regex(/^\d{1,30}(\.\d{1,18})?$/),
    action,
  }),
  /** The recipient is a contract. An account that delegates to one (EIP-7702) is not. */
  z.object({ ...common, kind: z.literal("contracts"), action }),
  /** Demands a proof of work of every request. */
  z.object({
    ...common,
    kind: z.literal("work"),
    /** Seconds that a median phone needs at most, while it is calm. */
    difficulty: z.int().min(1).max(10),
    /** Requests in ten minutes that count as calm; more of them raise the difficulty. */
    capacity: z.int().min(1),
  }),
]);

/** A rule about who gets coins of the faucet. */
export const ruleSchema = byKind.refine(
  (rule) =>
    !("windowMs" in rule) || rule.subject.of !== "network" || rule.windowMs <= networkWindowMs,
  "Networks are remembered for a day; choose a shorter window.",
);
export type Rule = z.output<typeof ruleSchema>;

/** A rule that can block a request. */
export type BlockingRule = Exclude<Rule, { kind: "allow" | "work" }>;
