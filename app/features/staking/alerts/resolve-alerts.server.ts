import type { Deployment } from "#app/chain/deployment.server.ts";
import { type Kysely, sql, type Transaction } from "kysely";
import { isVoid } from "#app/domain/staking/commission-window.ts";
import { endOfBlock } from "#app/domain/staking/model/fold-staking.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { factOf } from "./alert.store.server.ts";
import { startPosition } from "./clock-facts.ts";
import { findNewest } from "./event-log.store.server.ts";
import { type AlertKind, type Fact, factSchema } from "#app/domain/staking/alerts/fact.ts";

/** Alert kinds about a condition, which ends; the others are about a past event. */
export const lastingKinds = [
  "commission-raised",
  "jailed",
  "exiting",
  "unbond-ready",
  "stream-ending",
  "stream-ended",
] as const satisfies readonly AlertKind[];

const valuesOfStatement = 400;

type ResolveTask = {
  db: Kysely<Schema>;
  deployment: Deployment;
  /** The final block used for evaluation; time in Unix seconds. */
  block: { number: number; time: number };
};

type Resolution = {
  /** Facts that no longer require action from any wallet. */
  facts: string[];
  /** Ids of alerts whose wallet has nothing left at the validator. */
  left: string[];
  block: ResolveTask["block"];
};

/** Returns the facts whose cause has ended, for example if a validator is no longer jailed. */
export async function findResolved({ db, deployment, block }: ResolveTask): Promise<Resolution> {
  const rows = await db
    .selectFrom("staking_alert")
    .select(["fact", "details"])
    .distinct()
    .where("kind", "in", lastingKinds)
    .where("kind", "!=", "unbond-ready")
    .where("resolved_at", "is", null)
    .where("fact", "like", `${factOf(deployment, "")}%`)
    .execute();
  const [validators, start] = await Promise.all([
    db
      .selectFrom("staking_validator")
      .select(["id", "status", "until", "next_commission_bps", "next_commission_at"])
      .execute(),
    findNewest(db, deployment, {
      names: ["StreamFunded", "StreamStopped"],
      before: { block: block.number, logIndex: endOfBlock },
    }),
  ]);
  const byId = new Map(validators.map((one) => [one.id, one]));
  const isResolved = (fact: Fact, name: string): boolean => {
    switch (fact.kind) {
      case "commission-cancelled":
      case "slashed":
      case "tombstoned":
      case "unbond-ready":
        return false;
      case "jailed": {
        const { status, until } = byId.get(fact.validator) ?? {};
        return status !== "jailed" || until !== fact.until;
      }
      case "exiting": {
        const { status } = byId.get(fact.validator) ?? {};
        return status !== "exiting" && status !== "exited";
      }
      case "commission-raised": {
        const one = byId.get(fact.validator);
        return (
          one?.next_commission_bps !== fact.bps ||
          one.next_commission_at !== fact.effectiveAt ||
          isVoid({ at: fact.effectiveAt }, block.time)
        );
      }
      case "stream-ending":
        return block.time >= fact.endsAt || !isOfStart(name);
      case "stream-ended":
        return !isOfStart(name);
      default:
        return fact satisfies never;
    }
  };
  const isOfStart = (name: string) => start !== null && name.endsWith(`:${startPosition(start)}`);
  const facts = rows
    .filter(({ fact, details }) => isResolved(factSchema.parse(JSON.parse(details)), fact))
    .map(({ fact }) => fact);
  return { facts, left: await findLeft(db, deployment), block };
}

/** Lists alerts on a validator's state whose wallet has neither stake nor an entry there. */
async function findLeft(db: Kysely<Schema>, deployment: Deployment): Promise<string[]> {
  const open = db
    .selectFrom("staking_alert")
    .where("kind", "in", ["commission-raised", "jailed", "exiting"])
    .where("resolved_at", "is", null)
    .where("fact", "like", `${factOf(deployment, "")}%`);
  const wallets = open.select("wallet");
  const [alerts, delegations, entries] = await Promise.all([
    open.select(["id", "wallet", "details"]).execute(),
    db
      .selectFrom("staking_delegation")
      .select(["owner", "validator"])
      .where("shares", "!=", "0")
      .where("owner", "in", wallets)
      .execute(),
    db
      .selectFrom("staking_entry")
      .select(["owner", "validator"])
      .where("owner", "in", wallets)
      .execute(),
  ]);
  const held = new Set(
    [...delegations, ...entries].map(({ owner, validator }) => `${owner} ${validator}`),
  );
  return alerts
    .filter(({ wallet, details }) => {
      const fact = factSchema.parse(JSON.parse(details));
      return "validator" in fact && !held.has(`${wallet} ${fact.validator}`);
    })
    .map(({ id }) => id);
}

/** Marks ended facts as resolved, and also ready entries that no longer exist. */
export async function saveResolved(
  transaction: Transaction<Schema>,
  deployment: Deployment,
  { facts, left, block }: Resolution,
): Promise<void> {
  const resolved = { resolved_at: block.time * 1_000, resolved_block: block.number };
  for (const [column, values] of [["fact", facts] as const, ["id", left] as const]) {
    for (let i = 0; i < values.length; i += valuesOfStatement) {
      await transaction
        .updateTable("staking_alert")
        .set(resolved)
        .where("resolved_at", "is", null)
        .where(column, "in", values.slice(i, i + valuesOfStatement))
        .execute();
    }
  }
  const prefix = factOf(deployment, "unbond-ready:");
  await transaction
    .updateTable("staking_alert")
    .set(resolved)
    .where("kind", "=", "unbond-ready")
    .where("resolved_at", "is", null)
    .where("fact", "like", `${prefix}%`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("staking_entry")
            .select("nonce")
            .whereRef("owner", "=", "staking_alert.wallet")
            .where(
              sql<string>`cast(${prefix} as text) || validator || ':' || nonce`,
              "=",
              sql.ref<string>("staking_alert.fact"),
            ),
        ),
      ),
    )
    .execute();
}
