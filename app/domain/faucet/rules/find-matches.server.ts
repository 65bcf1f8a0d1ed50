import type { Kysely } from "kysely";
import { type Address, parseUnits } from "viem";
import type { Asset } from "#app/domain/assets/asset.types.ts";
import { type AssetKey, keyOf } from "#app/domain/assets/asset-key.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import type { Match, Matches } from "./evaluate-rules.ts";
import { findListed } from "./listed-address.store.server.ts";
import type { HashedNetwork } from "./network-key.store.server.ts";
import { findOutflowMatch } from "./outflow.ts";
import type { RecipientState } from "./recipient-state.server.ts";
import type { Rule, Subject } from "./rule.schema.ts";
import { isInScope } from "./scope.ts";
import {
  type Counted,
  countOpen,
  countRequests,
  findRequestTime,
  listPayouts,
} from "./usage.store.server.ts";
import { demandOfRule, maxCounted, pressureWindowMs } from "./work-demand.ts";

type Db = Kysely<Schema>;

export type RequestedAsset = {
  asset: Pick<Asset, "chainId" | "token" | "decimals">;
  /** Amount of a payout, in base units. */
  amount: bigint;
  /** What the vault's limit refills in a day, in base units. */
  refillPerDay: bigint;
  /** Null if no rule requires it. */
  recipientState: RecipientState | null;
};

/** What rules know of a request. */
export type RequestFacts = {
  /** Null if unknown: the status of an address is public. */
  requester: Address | null;
  recipient: Address;
  /** Empty if unknown. */
  networks: readonly HashedNetwork[];
  assets: readonly RequestedAsset[];
  now: number;
};

/** Finds the rules that apply to a request; in the transaction that inserts it, counts are exact. */
export async function findMatches(
  db: Db,
  rules: readonly Rule[],
  facts: RequestFacts,
): Promise<Matches> {
  const matches = new Map<string, ReadonlyMap<AssetKey, Match>>();
  for (const rule of rules) {
    const assets = facts.assets.filter(({ asset }) => isInScope(rule, keyOf(asset)));
    if (assets.length > 0) matches.set(rule.id, await matchAssets(db, rule, facts, assets));
  }
  return matches;
}

const always: Match = { nextAt: null, note: null };

async function matchAssets(
  db: Db,
  rule: Rule,
  facts: RequestFacts,
  assets: readonly RequestedAsset[],
): Promise<ReadonlyMap<AssetKey, Match>> {
  switch (rule.kind) {
    case "deny":
    case "allow":
      return applyTo(assets, await matchList(db, rule.kind, facts));
    case "requests":
      return applyTo(assets, await matchRequests(db, rule, facts));
    case "concurrency":
      return applyTo(assets, await matchConcurrency(db, rule, facts));
    case "outflow":
      return matchOutflow(db, rule, facts, assets);
    case "balance":
      return applyTo(
        assets.filter((requested) => holdsMore(rule.above, requested)),
        always,
      );
    case "contracts":
      return applyTo(
        assets.filter(({ recipientState }) => recipientState?.isContract),
        always,
      );
    case "work":
      return applyTo(assets, await matchWork(db, rule, facts));
    default:
      return rule satisfies never;
  }
}

function applyTo(assets: readonly RequestedAsset[], match: Match | null): Map<AssetKey, Match> {
  const matches = new Map<AssetKey, Match>();
  if (match === null) return matches;
  for (const { asset } of assets) matches.set(keyOf(asset), match);
  return matches;
}

type RuleOf<Kind extends Rule["kind"]> = Extract<Rule, { kind: Kind }>;

async function matchList(
  db: Db,
  list: "deny" | "allow",
  { requester, recipient, now }: RequestFacts,
): Promise<Match | null> {
  const addresses = requester === null ? [recipient] : [requester, recipient];
  const entry = await findListed(db, list, { addresses, now });
  return entry && { nextAt: entry.endsAt, note: entry.reason };
}

async function matchRequests(
  db: Db,
  { subject, limit, windowMs, scope: { assets } }: RuleOf<"requests">,
  facts: RequestFacts,
): Promise<Match | null> {
  const counted = findCounted(subject, facts);
  if (counted === null) return null;
  const request = { since: facts.now - windowMs, n: limit, assets };
  const at = await findRequestTime(db, counted, request);
  return at === null ? null : { nextAt: at + windowMs, note: null };
}

/** As long as networks are remembered; what has waited longer does not count as open. */
const openWindowMs = 48 * 60 * 60 * 1_000;

async function matchConcurrency(
  db: Db,
  { subject, limit, scope: { assets } }: RuleOf<"concurrency">,
  facts: RequestFacts,
): Promise<Match | null> {
  const counted = findCounted(subject, facts);
  if (counted === null) return null;
  const since = facts.now - openWindowMs;
  const open = await countOpen(db, counted, { since, max: limit, assets });
  return open < limit ? null : always;
}

async function matchOutflow(
  db: Db,
  { subject, sharePercent, windowMs }: RuleOf<"outflow">,
  facts: RequestFacts,
  assets: readonly RequestedAsset[],
): Promise<ReadonlyMap<AssetKey, Match>> {
  const matches = new Map<AssetKey, Match>();
  const counted = findCounted(subject, facts);
  if (counted === null) return matches;
  for (const { asset, amount, refillPerDay } of assets) {
    const payouts = await listPayouts(db, counted, { since: facts.now - windowMs, asset });
    const limit = (refillPerDay * BigInt(sharePercent)) / 100n;
    const match = findOutflowMatch({ payouts, amount, limit, windowMs });
    if (match !== null) matches.set(keyOf(asset), match);
  }
  return matches;
}

/** Counts requests of everyone without a lock: concurrent ones hardly change the difficulty. */
async function matchWork(db: Db, rule: RuleOf<"work">, { now }: RequestFacts): Promise<Match> {
  const requests = await countRequests(db, {
    since: now - pressureWindowMs,
    max: maxCounted(rule),
    assets: rule.scope.assets,
  });
  return { nextAt: null, note: null, demand: demandOfRule(rule, requests) };
}

function holdsMore(above: string, { asset, recipientState }: RequestedAsset): boolean {
  return recipientState !== null && recipientState.balance > parseUnits(above, asset.decimals);
}

/** Returns whose requests a rule counts; null if the subject is not known. */
export function findCounted(
  subject: Subject,
  { requester, recipient, networks }: Pick<RequestFacts, "requester" | "recipient" | "networks">,
): Counted | null {
  switch (subject.of) {
    case "requester":
      return requester && { of: "requester", address: requester };
    case "recipient":
      return { of: "recipient", address: recipient };
    case "network": {
      const network = networks.find(
        ({ prefix }) => prefix === subject.ipv4 || prefix === subject.ipv6,
      );
      const hashes = network?.hashes ?? [];
      return hashes.length === 0 ? null : { of: "network", hashes };
    }
    default:
      return subject satisfies never;
  }
}
