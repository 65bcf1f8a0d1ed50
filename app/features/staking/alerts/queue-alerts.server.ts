import type { Kysely } from "kysely";
import { getAddress } from "viem";
import type { Severity } from "#app/domain/alerts/alarm.types.ts";
import { type NewMessage, queueMessages } from "#app/domain/channels/queue.server.ts";
import type { AlertKind } from "#app/domain/staking/alerts/fact.ts";
import { findStaking, stakedCoin } from "#app/domain/staking/deployment.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { describeAlert, kindLabels, remedyOf } from "./alert-labels.ts";
import { readAlertNames } from "./alert-names.server.ts";
import { listRecentFacts } from "./alert.store.server.ts";

/** How long after it was found an alert is still queued. */
const recentMs = 86_400_000;

/** null for what the channels get as an alarm. */
const severityOf: Readonly<Record<AlertKind, Severity | null>> = {
  "commission-raised": "warning",
  "commission-cancelled": "info",
  jailed: "warning",
  exiting: "warning",
  tombstoned: "critical",
  slashed: "critical",
  "unbond-ready": "info",
  "stream-ending": null,
  "stream-ended": null,
};

/**
 * Queues messages about staking alerts for the channels. What affects several wallets is one
 * message, and what has ended is not sent.
 */
export async function queueAlerts(
  db: Kysely<Schema>,
  { publicUrl, now }: { publicUrl: string; now: number },
): Promise<void> {
  const deployment = findStaking();
  if (!deployment) return;
  const facts = await listRecentFacts(db, now - recentMs);
  if (facts.length === 0) return;
  const [names, coin] = [await readAlertNames(deployment), stakedCoin()];
  const messages = facts.flatMap(({ name, fact, owner, foundAt }): NewMessage[] => {
    const severity = severityOf[fact.kind];
    if (severity === null) return [];
    const text = describeAlert(fact, names, coin);
    const message = {
      subject: ["staking", name, ...(owner === null ? [] : [owner])].join(":"),
      area: "staking" as const,
      severity,
      event: "raised" as const,
      title: kindLabels[fact.kind].text,
      text: owner === null ? text : `${text} Owner: ${getAddress(owner)}.`,
      url: publicUrl + remedyOf(fact).to,
      at: foundAt,
    };
    return [message];
  });
  await queueMessages(db, messages, now);
}
