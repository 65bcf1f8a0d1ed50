import type { Kysely } from "kysely";
import { type Address, encodeFunctionData } from "viem";
import { destinationAbi } from "#app/chain/hyperlane/abi.ts";
import {
  estimateGas,
  gasLimitFor,
  type PricedCall,
} from "#app/domain/payments/server-transactions/send.server.ts";
import {
  listByReference,
  type ServerTransaction,
} from "#app/domain/payments/server-transactions/server-transaction.store.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import type { MessageReason } from "#app/domain/bridge/message/message-reason.ts";
import type { BridgeMessage } from "#app/domain/bridge/message/message.store.server.ts";
import { sumPayments } from "#app/domain/bridge/message/payment.store.server.ts";
import { proveMessage } from "./prove.server.ts";
import { rateLimitWaitMs } from "./rate-limit.ts";
import {
  classifyFailure,
  type DeliveryFailure,
} from "#app/domain/bridge/message/delivery-failure.ts";
import { blockedMs, type MessageStep, type RelayPass, soonMs } from "./relay-pass.server.ts";

/** Purpose that marks our delivery transactions. */
export const purpose = "bridge";

/** A delivery that the destination would accept now. */
export type Delivery = { message: BridgeMessage; call: PricedCall };

/** Reverts after which only an operator can have a message sent again. */
export const maxReverts = 3;

type Undelivered = {
  message: BridgeMessage;
  /** Our deliveries of it that reverted, oldest first. */
  reverts: readonly ServerTransaction[];
};

/** Proves and simulates a delivery: returns what can be sent, or why it cannot. */
export async function prepareDelivery(
  pass: RelayPass,
  { message, reverts }: Undelivered,
  rateLimitedIsm: Address | null,
): Promise<Delivery | MessageStep> {
  const isAccepted = reverts.length > 0 && reverts.length <= message.acceptedReverts;
  if (reverts.length >= maxReverts && !isAccepted) return holdReverted(reverts);
  try {
    return await prepare(pass, message, isAccepted ? [] : reverts);
  } catch (error) {
    const rejection = classifyFailure(error);
    if (rejection === null) throw error;
    const wait =
      rejection.status === "rate-limited" && rateLimitedIsm && message.transfer
        ? await explainLimit(pass, rateLimitedIsm, message.transfer.amount)
        : null;
    return wait ?? { ...rejection, restMs: rejection.status === "failing" ? null : blockedMs };
  }
}

/** @param charged reverted deliveries that the payments for the message must cover too. */
async function prepare(
  pass: RelayPass,
  message: BridgeMessage,
  charged: readonly ServerTransaction[],
): Promise<Delivery | MessageStep> {
  const { sender, destination, reader } = pass;
  const { db, client } = sender;
  const { mailbox, merkleTreeHooks } = destination;
  const sources = { db, client, reader, mailbox, merkleTreeHooks };
  const proof = await proveMessage(sources, message);
  if (proof === null || proof.kind === "awaiting") {
    const reason: MessageReason = proof
      ? {
          code: "signatures",
          values: { signed: String(proof.signed), threshold: String(proof.threshold) },
        }
      : { code: "not-in-tree", values: {} };
    return { status: "awaiting-signatures", reason, restMs: soonMs };
  }
  if (proof.kind === "unsupported") {
    const values = { ism: proof.ism, detail: proof.reason };
    return { status: "failing", reason: { code: "ism-unsupported", values }, restMs: null };
  }
  const call = {
    purpose,
    reference: message.id,
    to: mailbox,
    callData: encodeFunctionData({
      abi: destinationAbi,
      functionName: "process",
      args: [proof.metadata, message.raw],
    }),
    valueWei: 0n,
  };
  const [gas, paid] = await Promise.all([
    estimateGas(sender, call),
    sumPayments(sender.db, message.origin, message.id),
  ]);
  if (paid.gas < gas + sumGas(charged)) {
    if (charged.length > 0) return holdReverted(charged);
    const values = { paid: String(paid.gas), needed: String(gas) };
    return { status: "unpaid", reason: { code: "gas-not-prepaid", values }, restMs: blockedMs };
  }
  return { message, call: { ...call, gasLimit: gasLimitFor(gas) } };
}

/** Returns the step of a message that is not sent again at the relayer's expense. */
function holdReverted(reverts: readonly ServerTransaction[]): MessageStep {
  const values = { count: String(reverts.length), hash: String(reverts.at(-1)?.hash) };
  return { status: "failing", reason: { code: "reverted-often", values }, restMs: null };
}

/** Lists our deliveries of a message that reverted. */
export async function listReverted(db: Kysely<Schema>, id: string): Promise<ServerTransaction[]> {
  const carriers = await listByReference(db, purpose, [id]);
  return carriers.filter(({ status }) => status === "reverted");
}

/** Returns the gas that transactions used, at most. */
export function sumGas(transactions: readonly ServerTransaction[]): bigint {
  return transactions.reduce((sum, { gasUsed, gasLimit }) => sum + (gasUsed ?? gasLimit), 0n);
}

/** Returns when an amount passes the limit. */
async function explainLimit(
  { sender: { client } }: RelayPass,
  address: Address,
  amount: bigint,
): Promise<(DeliveryFailure & { restMs: number | null }) | null> {
  const [level, capacity] = await Promise.all([
    client.readContract({ address, abi: destinationAbi, functionName: "calculateCurrentLevel" }),
    client.readContract({ address, abi: destinationAbi, functionName: "maxCapacity" }),
  ]);
  const waitMs = rateLimitWaitMs(amount, { level, capacity });
  if (waitMs === null) {
    return { status: "failing", reason: { code: "above-limit", values: {} }, restMs: null };
  }
  const values = { minutes: String(Math.max(1, Math.ceil(waitMs / 60_000))) };
  return {
    status: "rate-limited",
    reason: { code: "limit-refills", values },
    restMs: Math.min(blockedMs, waitMs) + soonMs,
  };
}

/** Step of a proven message while the max number of deliveries is pending. */
export const waitingForRoom: MessageStep = {
  status: "ready",
  reason: { code: "other-deliveries", values: {} },
  restMs: soonMs,
};

/**
 * Splits deliveries into those that can be sent now, in their order, and those that wait, with the
 * reason.
 */
export function splitSendable(pass: RelayPass, deliveries: readonly Delivery[]) {
  const toSend: Delivery[] = [];
  const held: { message: BridgeMessage; step: MessageStep }[] = [];
  for (const delivery of deliveries) {
    const obstacle = findObstacle(pass, delivery);
    if (obstacle === null) toSend.push(delivery);
    else held.push({ message: delivery.message, step: obstacle });
  }
  return { toSend, held };
}

/** Returns what blocks a delivery; null if nothing does, after reserving its slot and its coins. */
function findObstacle(pass: RelayPass, { call }: Delivery): MessageStep | null {
  if (pass.fees === null) {
    return { status: "too-expensive", reason: pass.priceReason, restMs: blockedMs };
  }
  if (pass.room <= 0) return waitingForRoom;
  const costWei = call.gasLimit * pass.fees.maxFeeWei;
  if (pass.spendableWei < costWei) {
    const values = { account: pass.sender.account.address };
    return { status: "out-of-funds", reason: { code: "out-of-funds", values }, restMs: blockedMs };
  }
  pass.room -= 1;
  pass.spendableWei -= costWei;
  return null;
}
