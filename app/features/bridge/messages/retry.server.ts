import { type Address, isHash } from "viem";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import { listReverted } from "#app/domain/bridge/relay/deliver.server.ts";
import {
  acceptReverts,
  findMessage,
  type MessageStatus,
  wakeMessage,
} from "#app/domain/bridge/message/message.store.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";

/** The message says what was done, or why nothing was. */
export type RetryOutcome = { kind: "woken" | "rejected" | "unknown"; message: string };

/**
 * Makes the relayer try a delivery at once, on an operator's request; also one that has reverted,
 * at the relayer's expense.
 */
export async function retryMessage(actor: Address, id: string): Promise<RetryOutcome> {
  const { db } = getRuntime().database;
  const reverted = await listReverted(db, id.toLowerCase());
  if (reverted.length > 0) await acceptReverts(db, id.toLowerCase(), reverted.length);
  const outcome = await lookAgain(id);
  if (outcome.kind === "woken") {
    await recordAudit({ actor, action: "bridge.retry", subject: id.toLowerCase(), details: {} });
  }
  return outcome;
}

/** Makes the relayer check a message at once, since something has happened to it. */
export async function lookAgain(input: string): Promise<RetryOutcome> {
  const { database, now } = getRuntime();
  const id = input.toLowerCase();
  const unknown = "The relayer has not seen this message yet.";
  if (!isHash(id)) return { kind: "unknown", message: unknown };
  const message = await findMessage(database.db, id);
  if (!message) return { kind: "unknown", message: unknown };
  const isWoken = await wakeMessage(database.db, id, now());
  return isWoken
    ? { kind: "woken", message: "The relayer is retrying it now." }
    : { kind: "rejected", message: `Not retried: ${explain(message.status)}` };
}

function explain(status: MessageStatus): string {
  if (status === "orphaned") return "a reorg of the origin removed the message.";
  if (status === "unroutable") return "this bridge does not deliver to its destination.";
  return "it has already been delivered.";
}
