import type { Transaction } from "kysely";
import type { Address } from "viem";
import { type AssetKey, keyOf } from "#app/domain/assets/asset-key.ts";
import { reserveCooldown } from "#app/domain/faucet/cooldown.store.server.ts";
import type { AssetStatus } from "#app/domain/faucet/faucet.types.ts";
import { insertPayment, insertRequest } from "#app/domain/faucet/payment.store.server.ts";
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
import { toBundles } from "#app/domain/faucet/to-bundles.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { newId } from "#app/platform/id.server.ts";
import { limitConcurrency } from "#app/platform/runtime/limit-concurrency.ts";
import { oneAtATime } from "#app/platform/runtime/one-at-a-time.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import type { Evaluated } from "./evaluate-assets.server.ts";
import type { Requester } from "./requester.ts";
import { applyPercent, countedNetworks, toFacts } from "./ruled-request.server.ts";

type Acceptance =
  | { kind: "accepted"; id: string }
  | { kind: "blocked"; block: Block; asset: AssetKey }
  /** The asset's cooldown has just begun. */
  | { kind: "taken"; asset: AssetKey };

type Acceptable = {
  requester: Requester & { requestedBy: Address };
  rules: readonly Rule[];
  /** The requested assets, all of which are available. */
  evaluated: readonly Evaluated[];
};

/** Half of the connections to PostgreSQL: requests of one network wait for each other. */
const inTurn = limitConcurrency(5);

/** Thrown inside the transaction to roll it back. */
class CooldownTaken extends Error {
  readonly asset: AssetKey;
  constructor(asset: AssetKey) {
    super(`A request for ${asset} was just accepted; its cooldown applies.`);
    this.asset = asset;
  }
}

/**
 * Inserts a request with its payments and cooldowns, unless a rule blocks it. Rules are counted in
 * the same transaction, one at a time for each subject of a limit, so that of concurrent requests
 * exactly as many succeed as the limit allows.
 */
export async function acceptRequest({
  requester,
  rules,
  evaluated,
}: Acceptable): Promise<Acceptance> {
  const { database, now } = getRuntime();
  const createdAt = now();
  const counted = countedNetworks(rules, requester);
  const networks = await hashNetworksOfToday(database.db, counted, createdAt);
  const facts = toFacts(requester, evaluated, { networks, now: createdAt });
  const assets = evaluated.map(({ status }) => keyOf(status.asset));
  try {
    return await inTurn(() =>
      oneAtATime(locksOf(rules, facts), async (transaction): Promise<Acceptance> => {
        const decision = decide(rules, await findMatches(transaction, rules, facts), assets);
        if (decision.kind === "block") {
          await countMatches(transaction, decision.matched, createdAt);
          return { kind: "blocked", block: decision.block, asset: decision.asset };
        }
        const { percents } = decision;
        const statuses = evaluated.map(({ status }) =>
          applyPercent(status, percents.get(keyOf(status.asset)) ?? 100),
        );
        const id = newId(createdAt);
        await insert(transaction, { ...requester, id, createdAt, statuses });
        await insertNetworks(transaction, { id, createdAt, networks });
        await countMatches(transaction, decision.matched, createdAt);
        return { kind: "accepted", id };
      }),
    );
  } catch (error) {
    if (error instanceof CooldownTaken) return { kind: "taken", asset: error.asset };
    throw error;
  }
}

/** The recipient's cooldowns are reserved, and rules count requests of their subjects. */
function locksOf(rules: readonly Rule[], facts: RequestFacts): string[] {
  const counted = rules.flatMap((rule) =>
    "subject" in rule ? (findCounted(rule.subject, facts) ?? []) : [],
  );
  return [{ of: "recipient", address: facts.recipient } as const, ...counted].flatMap(lockOf);
}

function lockOf(counted: Counted): string[] {
  return counted.of === "network"
    ? counted.hashes.map((hash) => `faucet:network:${hash}`)
    : [`faucet:${counted.of}:${counted.address}`];
}

type NewRequest = {
  id: string;
  recipient: Address;
  requestedBy: Address;
  createdAt: number;
  statuses: readonly AssetStatus[];
};

async function insert(transaction: Transaction<Schema>, request: NewRequest): Promise<void> {
  const { id, recipient, createdAt, statuses } = request;
  await insertRequest(transaction, request);
  for (const { asset, settings } of statuses) {
    const nextAt = createdAt + settings.cooldownMs;
    const { chainId, token } = asset;
    const claim = { recipient, chainId, token, requestId: id, now: createdAt, nextAt };
    if (!(await reserveCooldown(transaction, claim))) throw new CooldownTaken(keyOf(asset));
  }
  for (const part of toBundles(statuses)) {
    const payment = { id: newId(createdAt), requestId: id, recipient, createdAt, ...part };
    await insertPayment(transaction, payment);
  }
}
