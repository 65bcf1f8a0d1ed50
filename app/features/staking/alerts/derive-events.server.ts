import type { Deployment } from "#app/chain/deployment.server.ts";
import type { Kysely } from "kysely";
import type { Hex } from "viem";
import { z } from "zod";
import { endOfBlock } from "#app/domain/staking/model/fold-staking.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import type { NewAlert } from "./alert.store.server.ts";
import {
  type AlertEvent,
  alertEventNames,
  factOfEvent,
  nameOfEvent,
  parseAlertEvent,
} from "./alert-event.ts";
import {
  findNewest,
  listStakeEvents,
  type LoggedEvent,
  type LogPosition,
} from "./event-log.store.server.ts";
import { holdersAfter } from "./holders.ts";
import type { Watched } from "./watched.store.server.ts";

type Task = { db: Kysely<Schema>; deployment: Deployment };

const commissionEvents = ["CommissionProposed", "CommissionProposalCancelled", "CommissionChanged"];
const commissionSchema = z.object({ commissionBps: z.number().int() });

/** Returns the alerts for an event, one for each wallet with stake there at that point. */
export async function alertsOfEvent(
  task: Task,
  logged: LoggedEvent,
  watched: readonly Watched[],
): Promise<NewAlert[]> {
  const wallets = watched
    .filter(({ sinceBlock }) => sinceBlock < logged.block)
    .map(({ wallet }) => wallet);
  return alertsFor(task, logged, { wallets, before: logged });
}

/**
 * Returns alerts about ongoing conditions for newly watched wallets: jailed, exiting or tombstoned
 * validators of theirs, and pending commission increases.
 *
 * @param validators where they may have stake.
 */
export async function activeAlerts(
  task: Task,
  validators: readonly number[],
  { wallets, upTo }: { wallets: readonly Hex[]; upTo: number },
): Promise<NewAlert[]> {
  const before = { block: upTo, logIndex: endOfBlock };
  const found: NewAlert[] = [];
  for (const validator of validators) {
    for (const names of [["StatusChanged"], commissionEvents]) {
      const newest = await findNewest(task.db, task.deployment, { names, validator, before });
      if (!newest || !alertEventNames.includes(newest.name)) continue;
      const alerts = await alertsFor(task, newest, { wallets, before });
      // A canceled increase is no longer pending.
      found.push(...alerts.filter(({ fact }) => fact.kind !== "commission-cancelled"));
    }
  }
  return found;
}

/** @param holding `before` is the position up to which stake is counted. */
async function alertsFor(
  task: Task,
  logged: LoggedEvent,
  holding: { wallets: readonly Hex[]; before: LogPosition },
): Promise<NewAlert[]> {
  const event = parseAlertEvent(logged);
  const fact = factOfEvent(event, await commissionBefore(task, event, logged));
  if (fact === null) return [];
  const requested = { validator: event.id, ...holding };
  const holders = holdersAfter(
    await listStakeEvents(task.db, task.deployment, requested),
    event.id,
  );
  const isReported = (wallet: Hex) =>
    holders.staked.has(wallet) || (fact.kind === "slashed" && holders.leaving.has(wallet));
  const { at, block, hash } = logged;
  return holding.wallets
    .filter(isReported)
    .map((wallet) => ({ wallet, name: nameOfEvent(logged), fact, at, block, hash }));
}

async function commissionBefore(
  { db, deployment }: Task,
  { id, name }: AlertEvent,
  before: LogPosition,
): Promise<number> {
  if (name === "StatusChanged" || name === "Slashed") return 0;
  const names = ["ValidatorRegistered", "CommissionChanged"];
  const newest = await findNewest(db, deployment, { names, validator: id, before });
  return commissionSchema.parse(newest?.args).commissionBps;
}
