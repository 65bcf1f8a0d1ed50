import { BaseError } from "viem";
import type { Fees } from "#app/domain/payments/server-transactions/fees.server.ts";
import {
  sendPriced,
  type SigningContext,
} from "#app/domain/payments/server-transactions/send.server.ts";
import { settleServerTransactions } from "#app/domain/payments/server-transactions/settle.server.ts";
import { assertLease } from "#app/platform/database/lease.server.ts";
import { backoffMs } from "./backoff.ts";
import { type Delivery, prepareDelivery, splitSendable, waitingForRoom } from "./deliver.server.ts";
import type { Destination } from "./destination.types.ts";
import {
  type BridgeMessage,
  listDue,
  updateMessage,
} from "#app/domain/bridge/message/message.store.server.ts";
import { type Observation, observeDeliveries } from "./observe.server.ts";
import {
  beginPass,
  maxInNoBlock,
  type MessageStep,
  type RelayPass,
  soonMs,
} from "./relay-pass.server.ts";

/** Messages that are checked in parallel, so that few requests serve many. */
const groupSize = 25;

/**
 * Runs one pass over one destination: settles what was sent, then moves each due message one step.
 * The mailbox processes a message once, no matter who delivers it, and a signed transaction is
 * stored before it is broadcast, so a crash anywhere costs no more than a repeated check.
 *
 * @throws LeaseLostError; viem's error if the chain cannot be reached.
 */
export async function relayOnce(sender: SigningContext, destination: Destination): Promise<void> {
  await settleServerTransactions(sender, { confirmations: destination.confirmations });
  const due = { destination: destination.domain, now: sender.now(), limit: maxInNoBlock };
  const messages = await listDue(sender.db, due);
  if (messages.length === 0) return;
  const pass = await beginPass(sender, destination);
  for (let i = 0; i < messages.length; i += groupSize) {
    await moveGroup(pass, messages.slice(i, i + groupSize));
  }
}

type Outcome =
  | { kind: "step"; message: BridgeMessage; step: MessageStep }
  | { kind: "delivery"; message: BridgeMessage; delivery: Delivery }
  | { kind: "unanswered"; message: BridgeMessage; error: BaseError };

async function moveGroup(pass: RelayPass, group: readonly BridgeMessage[]): Promise<void> {
  const seen = await observeDeliveries(pass, group);
  const moveOne = (message: BridgeMessage) =>
    moveMessage(pass, message, seen.get(message.id) ?? { step: null, reverts: [] });
  const outcomes = await Promise.all(group.map(moveOne));
  await applyOutcomes(pass, outcomes);
  // The answers to a group arrive together, so one simulation that exceeds every timeout takes
  // those of the others with it; alone, it affects no other message.
  for (const { kind, message } of outcomes) {
    if (kind !== "unanswered") continue;
    const alone = await moveOne(message);
    if (alone.kind === "unanswered") {
      await recordSteps(pass.sender, [{ message, step: unanswered(message) }]);
      throw alone.error;
    }
    await applyOutcomes(pass, [alone]);
  }
}

async function moveMessage(
  pass: RelayPass,
  message: BridgeMessage,
  { step, reverts }: Observation,
): Promise<Outcome> {
  const router = pass.destination.routers.get(message.recipientRouter);
  if (!router || message.transfer === null) {
    const reason = { code: "unroutable", values: {} } as const;
    return { kind: "step", message, step: { status: "unroutable", reason, restMs: 0 } };
  }
  if (step) return { kind: "step", message, step };
  // Proving it again would be useless.
  if (message.status === "ready" && pass.room <= 0) {
    return { kind: "step", message, step: waitingForRoom };
  }
  try {
    const prepared = await prepareDelivery(pass, { message, reverts }, router.rateLimitedIsm);
    return "call" in prepared
      ? { kind: "delivery", message, delivery: prepared }
      : { kind: "step", message, step: prepared };
  } catch (error) {
    if (error instanceof BaseError) return { kind: "unanswered", message, error };
    throw error;
  }
}

function unanswered({ status }: BridgeMessage): MessageStep {
  return { status, reason: { code: "unanswered", values: {} }, restMs: null };
}

async function applyOutcomes(pass: RelayPass, outcomes: readonly Outcome[]): Promise<void> {
  const deliveries = outcomes.flatMap((one) => (one.kind === "delivery" ? one.delivery : []));
  const { toSend, held } = splitSendable(pass, deliveries);
  const steps = outcomes.flatMap((one) => (one.kind === "step" ? one : []));
  await recordSteps(pass.sender, [...steps, ...held]);
  if (toSend.length > 0 && pass.fees !== null) await sendDeliveries(pass.sender, pass.fees, toSend);
}

type MovedMessage = { message: BridgeMessage; step: MessageStep };

async function recordSteps(sender: SigningContext, moved: readonly MovedMessage[]): Promise<void> {
  if (moved.length === 0) return;
  const now = sender.now();
  await sender.db.transaction().execute(async (transaction) => {
    await assertLease(transaction, sender.lease);
    for (const { message, step } of moved) {
      const tries = step.restMs === null ? message.tries + 1 : message.tries;
      const change = {
        status: step.status,
        reason: step.reason,
        tries,
        nextAt: now + (step.restMs ?? backoffMs(tries)),
        destinationHash: step.destinationHash ?? message.destinationHash,
      };
      await updateMessage(transaction, message.id, change, now);
    }
  });
}

async function sendDeliveries(
  sender: SigningContext,
  fees: Fees,
  deliveries: readonly Delivery[],
): Promise<void> {
  const calls = deliveries.map(({ call }) => call);
  await sendPriced(sender, fees, calls, async (transaction, list) => {
    const now = sender.now();
    for (const [i, { message }] of deliveries.entries()) {
      const change = {
        status: "submitted",
        reason: null,
        tries: message.tries,
        nextAt: now + soonMs,
        destinationHash: list[i]?.hash ?? null,
      } as const;
      await updateMessage(transaction, message.id, change, now);
    }
  });
}
