import type { Kysely } from "kysely";
import { type Address, encodeFunctionData } from "viem";
import { destinationAbi } from "#app/chain/hyperlane/abi.ts";
import {
  estimateGas,
  gasLimitFor,
  type PricedCall,
} from "#app/common/server-transactions/send.server.ts";
import {
  listByReference,
  type ServerTransaction,
} from "#app/common/server-transactions/server-transaction.store.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import type { BridgeMessage } from "./message.store.server.ts";
import { sumPayments } from "./payment.store.server.ts";
import { proveMessage } from "./prove.server.ts";
import { rateLimitWaitMs } from "./rate-limit.ts";
import { classifyFailure, type DeliveryFailure } from "./delivery-failure.ts";
import { blockedMs, type Pass, soonMs, type Step } from "./relay-pass.server.ts";

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
  pass: Pass,
  { message, reverts }: Undelivered,
  rateLimitedIsm: Address | null,
): Promise<Delivery | Step> {
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
  pass: Pass,
  message: BridgeMessage,
  charged: readonly ServerTransaction[],
): Promise<Delivery | Step> {
  const { sender, destination, reader } = pass;
  const { db, client } = sender;
  const { mailbox, merkleTreeHooks } = destination;
  const sources = { db, client, reader, mailbox, merkleTreeHooks };
  const proof = await proveMessage(sources, message);
  if (proof === null || proof.kind === "awaiting") {
    const reason = proof
      ? `${proof.signed} of ${proof.threshold} signatures so far.`
      : "The message is not in the origin's Merkle tree yet.";
    return { status: "awaiting-signatures", reason, restMs: soonMs };
  }
  if (proof.kind === "unsupported") {
    const reason = `The destination's ISM ${proof.ism} requires something the relayer cannot provide. ${proof.reason}`;
    return { status: "failing", reason, restMs: null };
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
    const reason = `${paid.gas} gas was prepaid, but the delivery needs ${gas}. Pay for the rest on the origin.`;
    return { status: "unpaid", reason, restMs: blockedMs };
  }
  return { message, call: { ...call, gasLimit: gasLimitFor(gas) } };
}

/** Returns the step of a message that is not sent again at the relayer's expense. */
function holdReverted(reverts: readonly ServerTransaction[]): Step {
  const times = reverts.length === 1 ? "once" : `${reverts.length} times`;
  const reason = `The delivery reverted on the destination ${times}, last in ${reverts.at(-1)?.hash}. The relayer sends it again only when an operator retries it.`;
  return { status: "failing", reason, restMs: null };
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
  { sender: { client } }: Pass,
  address: Address,
  amount: bigint,
): Promise<(DeliveryFailure & { restMs: number | null }) | null> {
  const [level, capacity] = await Promise.all([
    client.readContract({ address, abi: destinationAbi, functionName: "calculateCurrentLevel" }),
    client.readContract({ address, abi: destinationAbi, functionName: "maxCapacity" }),
  ]);
  const waitMs = rateLimitWaitMs(amount, { level, capacity });
  if (waitMs === null) {
    const reason = "The amount is above the destination's limit. An operator must raise it.";
    return { status: "failing", reason, restMs: null };
  }
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  const reason = `The destination's limit is used up; it refills enough in about ${minutes} min.`;
  return { status: "rate-limited", reason, restMs: Math.min(blockedMs, waitMs) + soonMs };
}

/** Step of a proven message while the max number of deliveries is pending. */
export const waitingForRoom: Step = {
  status: "ready",
  reason: "Other deliveries are in progress; it is sent when one of them has arrived.",
  restMs: soonMs,
};

/**
 * Splits deliveries into those that can be sent now, in their order, and those that wait, with the
 * reason.
 */
export function share(pass: Pass, deliveries: readonly Delivery[]) {
  const toSend: Delivery[] = [];
  const held: { message: BridgeMessage; step: Step }[] = [];
  for (const delivery of deliveries) {
    const obstacle = findObstacle(pass, delivery);
    if (obstacle === null) toSend.push(delivery);
    else held.push({ message: delivery.message, step: obstacle });
  }
  return { toSend, held };
}

/** Returns what blocks a delivery; null if nothing does, after reserving its slot and its coins. */
function findObstacle(pass: Pass, { call }: Delivery): Step | null {
  if (pass.fees === null) {
    return { status: "too-expensive", reason: pass.priceReason, restMs: blockedMs };
  }
  if (pass.room <= 0) return waitingForRoom;
  const costWei = call.gasLimit * pass.fees.maxFeeWei;
  if (pass.spendableWei < costWei) {
    const { address } = pass.sender.account;
    const reason = `The relayer's account ${address} cannot pay the gas on the destination. Send it native coins.`;
    return { status: "out-of-funds", reason, restMs: blockedMs };
  }
  pass.room -= 1;
  pass.spendableWei -= costWei;
  return null;
}
