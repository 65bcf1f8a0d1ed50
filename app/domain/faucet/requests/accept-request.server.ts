import type { Transaction } from "kysely";
import { type AssetKey, keyOf } from "#app/domain/assets/asset-key.ts";
import type { AssetStatus } from "#app/domain/faucet/faucet.types.ts";
import { lockOfGrant } from "#app/domain/faucet/grants/grant-use.server.ts";
import type { ApiKey } from "#app/domain/faucet/keys/api-key.ts";
import { type Block, decide } from "#app/domain/faucet/rules/evaluate-rules.ts";
import {
  findCounted,
  findMatches,
  type RequestFacts,
} from "#app/domain/faucet/rules/find-matches.server.ts";
import {
  hashNetworksOfToday,
  insertNetworks,
} from "#app/domain/faucet/rules/network-key.store.server.ts";
import type { Rule } from "#app/domain/faucet/rules/rule.schema.ts";
import { countMatches } from "#app/domain/faucet/rules/rule.store.server.ts";
import type { Counted } from "#app/domain/faucet/rules/usage.store.server.ts";
import type { WorkDemand } from "#app/domain/faucet/rules/work-demand.ts";
import type { VoucherProblem } from "#app/domain/faucet/vouchers/voucher-state.ts";
import type { Proof } from "#app/domain/faucet/work/challenge.server.ts";
import type { WorkProblem } from "#app/domain/faucet/work/explain-work.ts";
import { spendProof } from "#app/domain/faucet/work/used-proof.store.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { newId } from "#app/platform/id.server.ts";
import { limitConcurrency } from "#app/platform/runtime/limit-concurrency.ts";
import { oneAtATime } from "#app/platform/runtime/one-at-a-time.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import type { Evaluated } from "./evaluate-assets.server.ts";
import { CooldownTaken, insertAccepted, VoucherRejected } from "./insert-accepted.server.ts";
import { readKeyLimits } from "./key-limits.server.ts";
import { applyKey } from "./key-status.ts";
import { findRepeated, type Repeated } from "./repeated-request.server.ts";
import type { KnownSender, Requester } from "./requester.ts";
import { applyPercent, countedNetworks, demandOf, toFacts } from "./ruled-request.server.ts";

type Acceptance =
  /** Accepted now or, with an idempotency key, before. */
  | Repeated
  /** By what limits the key: its quota, or the allowances of its grant. */
  | { kind: "rejected"; status: AssetStatus }
  | { kind: "blocked"; block: Block; asset: AssetKey }
  | { kind: "work-required"; problem: WorkProblem; demand: WorkDemand }
  /** The asset's cooldown has just begun. */
  | { kind: "taken"; asset: AssetKey }
  | { kind: "voucher"; problem: VoucherProblem };

type Acceptable = {
  requester: Requester & KnownSender;
  rules: readonly Rule[];
  /** The requested assets, all of which are available. */
  evaluated: readonly Evaluated[];
  /** Verified already, since that needs no transaction. */
  proof: Proof;
  /** Hash of the code of the voucher that is used; null for a request with cooldowns. */
  voucher: string | null;
};

/** Half of the connections to PostgreSQL: requests of one network wait for each other. */
const inTurn = limitConcurrency(5);

/**
 * Inserts a request with its payments, and with its cooldowns or the use of its voucher, unless a rule or
 * what limits its API key blocks it, or a rule demands a proof of work that it lacks. Rules, quota, uses
 * and what a grant has drawn are counted in the same transaction, one at a time for each subject of a
 * limit, each code and each grant, so that of concurrent requests exactly as many succeed as the limit
 * allows. It also marks the proof as used, so that a proof is left for another try if the request fails.
 */
export async function acceptRequest({
  requester,
  rules,
  evaluated,
  proof,
  voucher,
}: Acceptable): Promise<Acceptance> {
  const { database, now } = getRuntime();
  const createdAt = now();
  const counted = countedNetworks(rules, requester);
  const networks = await hashNetworksOfToday(database.db, counted, createdAt);
  const facts = toFacts(requester, evaluated, { networks, now: createdAt });
  const assets = evaluated.map(({ status }) => keyOf(status.asset));
  const locks = [...locksOf(requester, rules, facts), ...lockOfVoucher(voucher)];
  try {
    return await inTurn(() =>
      oneAtATime(locks, async (transaction): Promise<Acceptance> => {
        const ofKey = await findKeyOutcome(transaction, requester, { evaluated, createdAt });
        if (ofKey !== null) return ofKey;
        const decision = decide(rules, await findMatches(transaction, rules, facts), assets);
        if (decision.kind === "block") {
          await countMatches(transaction, decision.matched, createdAt);
          return { kind: "blocked", block: decision.block, asset: decision.asset };
        }
        const { percents } = decision;
        const demand = demandOf(requester, decision.work);
        // A voucher takes the place of a proof.
        const problem = voucher === null ? await spendProof(transaction, proof, demand) : null;
        if (problem !== null) {
          await countMatches(transaction, decision.matched, createdAt);
          return { kind: "work-required", problem, demand };
        }
        const statuses = evaluated.map(({ status }) =>
          applyPercent(status, percents.get(keyOf(status.asset)) ?? 100),
        );
        const id = newId(createdAt);
        await insertAccepted(transaction, { requester, id, createdAt, statuses, voucher });
        await insertNetworks(transaction, { id, createdAt, networks });
        await countMatches(transaction, decision.matched, createdAt);
        return { kind: "accepted", id };
      }),
    );
  } catch (error) {
    if (error instanceof CooldownTaken) return { kind: "taken", asset: error.asset };
    if (error instanceof VoucherRejected) return { kind: "voucher", problem: error.problem };
    throw error;
  }
}

type New = { evaluated: readonly Evaluated[]; createdAt: number };

/** Returns the outcome of a request that its API key has made before, or may not make. */
async function findKeyOutcome(
  transaction: Transaction<Schema>,
  requester: Requester,
  { evaluated, createdAt }: New,
): Promise<Acceptance | null> {
  const { key } = requester;
  if (key === undefined) return null;
  const repeated = await findRepeated(transaction, requester);
  if (repeated !== null) return repeated;
  const limits = await readKeyLimits(transaction, key, createdAt);
  const statuses = evaluated.map(({ status }) => applyKey(status, limits));
  const rejected = statuses.find(({ allowed }) => !allowed);
  return rejected === undefined ? null : { kind: "rejected", status: rejected };
}

/** The recipient's cooldowns are reserved, and rules and what limits the key count requests. */
function locksOf({ key }: Requester, rules: readonly Rule[], facts: RequestFacts): string[] {
  const ofKey = key === undefined ? [] : [lockOfKey(key)];
  const counted = rules.flatMap((rule) =>
    "subject" in rule ? (findCounted(rule.subject, facts) ?? []) : [],
  );
  const recipient = { of: "recipient", address: facts.recipient } as const;
  return [...ofKey, ...[recipient, ...counted].flatMap(lockOf)];
}

/** A grant has one key; what changes the grant locks it too. */
function lockOfKey({ id, grantId }: ApiKey): string {
  return grantId === null ? `faucet:key:${id}` : lockOfGrant(grantId);
}

/** The uses of a code are counted. */
function lockOfVoucher(voucher: string | null): string[] {
  return voucher === null ? [] : [`faucet:voucher:${voucher}`];
}

/** Names what requests of a subject are accepted under, one at a time. */
export function lockOf(counted: Counted): string[] {
  return counted.of === "network"
    ? counted.hashes.map((hash) => `faucet:network:${hash}`)
    : [`faucet:${counted.of}:${counted.address}`];
}
