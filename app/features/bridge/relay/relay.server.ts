import { type Address, BaseError, encodeFunctionData, type Hex } from "viem";
import { destinationAbi } from "#app/chain/hyperlane/abi.ts";
import { toEvmAddress } from "#app/chain/hyperlane/format.ts";
import { ismReader } from "#app/chain/hyperlane/ism-reader.server.ts";
import { buildMetadata, type MetadataResult } from "#app/chain/hyperlane/metadata.ts";
import type { ChainId } from "#app/chain/networks.ts";
import { type Sender, sendOutgoing, suggestFees } from "#app/common/outgoing/outgoing.server.ts";
import { listByReference } from "#app/common/outgoing/outgoing.store.server.ts";
import { settleOutgoing } from "#app/common/outgoing/settle.server.ts";
import { assertLease } from "#app/platform/database/lease.server.ts";
import { backoffMs } from "./backoff.ts";
import { listCheckpoints } from "./checkpoint.store.server.ts";
import { findLeafIndex } from "./leaf.store.server.ts";
import {
  type BridgeMessage,
  listDue,
  type MessageChange,
  updateMessage,
} from "./message.store.server.ts";
import { sumPayments } from "./payment.store.server.ts";
import { rateLimitWaitMs } from "./rate-limit.ts";
import { classifyRefusal, type Refusal } from "./refusal.ts";

/** A chain to which messages are delivered. */
export type Destination = {
  chainId: ChainId;
  domain: number;
  mailbox: Address;
  /** Blocks, its own included, after which a delivery counts as final. */
  confirmations: number;
  /** Our routers there, 32 bytes in lower case, and the module that limits what each lets in. */
  routers: ReadonlyMap<Hex, { rateLimitedIsm: Address | null }>;
  /** By domain, where our validators' signatures are about which tree. */
  merkleTreeHooks: ReadonlyMap<number, Address>;
  /** Whether messages are delivered for which too little gas was paid. */
  subsidises: boolean;
};

const purpose = "bridge";
const mostAtOnce = 50;
/** How soon something is looked at again that only takes a moment. */
const soonMs = 1_000;
/** How soon after what an operator can end at any moment. */
const blockedMs = 10_000;

/**
 * One pass over one destination, message by message: settles what was sent, then moves each message
 * whose turn has come one step. The mailbox carries a message out once, whoever delivers it, and a
 * signed transaction is kept before it is broadcast, so that a crash anywhere costs no more than a
 * repeated look.
 *
 * @throws LeaseLostError; viem's error when the chain cannot be reached.
 */
export async function relayOnce(sender: Sender, destination: Destination): Promise<void> {
  await settleOutgoing(sender, { confirmations: destination.confirmations });
  const due = { destination: destination.domain, now: sender.now(), limit: mostAtOnce };
  for (const message of await listDue(sender.db, due)) {
    await step(sender, destination, message);
  }
}

type Step = Pick<MessageChange, "status" | "reason"> &
  Partial<Pick<MessageChange, "destinationHash">> & {
    /** `null`: as long as the number of tries says. */
    restMs: number | null;
  };

async function step(
  sender: Sender,
  destination: Destination,
  message: BridgeMessage,
): Promise<void> {
  try {
    const next = await nextStep(sender, destination, message);
    if (next !== null) await record(sender, message, next);
  } catch (error) {
    // One message whose simulation outlasts every patience must not keep the others from theirs.
    if (error instanceof BaseError) await record(sender, message, unanswered(message));
    throw error;
  }
}

function unanswered({ status }: BridgeMessage): Step {
  return { status, reason: "The destination did not answer. It is asked again.", restMs: null };
}

async function record(sender: Sender, message: BridgeMessage, next: Step): Promise<void> {
  const tries = next.restMs === null ? message.tries + 1 : message.tries;
  const now = sender.now();
  await sender.db.transaction().execute(async (transaction) => {
    await assertLease(transaction, sender.lease);
    const change: MessageChange = {
      status: next.status,
      reason: next.reason,
      tries,
      nextAt: now + (next.restMs ?? backoffMs(tries)),
      destinationHash: next.destinationHash ?? message.destinationHash,
    };
    await updateMessage(transaction, message.id, change, now);
  });
}

/** Where a message stands now; `null` when that was recorded with the transaction that was sent. */
async function nextStep(
  sender: Sender,
  destination: Destination,
  message: BridgeMessage,
): Promise<Step | null> {
  const router = destination.routers.get(message.recipientRouter);
  if (!router || message.transfer === null) {
    const reason = "It is not from one of our tokens to the same token on another chain.";
    return { status: "unroutable", reason, restMs: 0 };
  }
  const observed = await observe(sender, destination, message);
  if (observed) return observed;
  try {
    return await deliver(sender, destination, message);
  } catch (error) {
    const refusal = classifyRefusal(error);
    if (refusal === null) throw error;
    const wait =
      refusal.status === "rate-limited" && router.rateLimitedIsm
        ? await explainLimit(sender, router.rateLimitedIsm, message.transfer.amount)
        : null;
    return wait ?? { ...refusal, restMs: refusal.status === "failing" ? null : blockedMs };
  }
}

/** What the chain shows of a delivery, ours or anybody's; `null`: there is none. */
async function observe(
  sender: Sender,
  { mailbox, confirmations }: Destination,
  { id }: BridgeMessage,
): Promise<Step | null> {
  const { client, db } = sender;
  const [processedAt, head, carriers] = await Promise.all([
    client.readContract({
      address: mailbox,
      abi: destinationAbi,
      functionName: "processedAt",
      args: [id],
    }),
    client.getBlockNumber(),
    listByReference(db, purpose, [id]),
  ]);
  const here = carriers.filter(({ chainId }) => chainId === sender.chainId);
  const included = here.find(({ status }) => status === "mined" || status === "confirmed");
  if (processedAt !== 0) {
    const found = { reason: null, destinationHash: included?.hash ?? null };
    const depth = Number(head) - processedAt + 1;
    return depth >= confirmations
      ? { ...found, status: "delivered", restMs: 0 }
      : { ...found, status: "confirming", restMs: soonMs };
  }
  const underWay = here.find(({ status }) => status === "signed" || status === "mined");
  if (!underWay) return null;
  return { status: "submitted", reason: null, destinationHash: underWay.hash, restMs: soonMs };
}

async function deliver(
  sender: Sender,
  destination: Destination,
  message: BridgeMessage,
): Promise<Step | null> {
  const proof = await prove(sender, destination, message);
  if (proof === null || proof.kind === "awaiting") {
    const reason = proof
      ? `${proof.signed} of ${proof.threshold} signatures are there.`
      : "The message is not in the origin's tree yet.";
    return { status: "awaiting-signatures", reason, restMs: soonMs };
  }
  if (proof.kind === "unsupported") {
    const reason = `The destination's module ${proof.ism} asks for what cannot be given. ${proof.reason}`;
    return { status: "failing", reason, restMs: null };
  }
  const call = {
    purpose,
    reference: message.id,
    to: destination.mailbox,
    callData: encodeFunctionData({
      abi: destinationAbi,
      functionName: "process",
      args: [proof.metadata, message.raw],
    }),
    valueWei: 0n,
  };
  const obstacle = await findObstacle(sender, destination, message, call);
  if (obstacle) return obstacle;
  await sendOutgoing(sender, call, async (transaction, { hash }) => {
    const now = sender.now();
    await updateMessage(
      transaction,
      message.id,
      {
        status: "submitted",
        reason: null,
        tries: message.tries,
        nextAt: now + soonMs,
        destinationHash: hash,
      },
      now,
    );
  });
  return null;
}

/** `null`: the message is not in the tree that we know. */
async function prove(
  { db, client }: Sender,
  { mailbox, merkleTreeHooks }: Destination,
  { id, raw, origin, recipientRouter }: BridgeMessage,
): Promise<MetadataResult | null> {
  const index = await findLeafIndex(db, origin, id);
  const merkleTreeHook = merkleTreeHooks.get(origin);
  if (index === null || !merkleTreeHook) return null;
  const [ism, signed] = await Promise.all([
    client.readContract({
      address: mailbox,
      abi: destinationAbi,
      functionName: "recipientIsm",
      args: [toEvmAddress(recipientRouter)],
    }),
    listCheckpoints(db, origin, index),
  ]);
  const findCheckpoint = async (validator: Address) => {
    const found = signed.find((entry) => entry.validator === validator);
    if (!found) return null;
    const { root, messageId, signature } = found;
    return { checkpoint: { origin, merkleTreeHook, root, index, messageId }, signature };
  };
  const sources = { reader: ismReader(client), findCheckpoint };
  return buildMetadata(sources, { ism, messageId: id, message: raw });
}

/** What keeps a delivery from being paid; throws what the chain says to a simulation. */
async function findObstacle(
  { db, client, account }: Sender,
  { subsidises }: Destination,
  { id, origin }: BridgeMessage,
  call: { to: Address; callData: Hex },
): Promise<Step | null> {
  const { address } = account;
  const [gas, fees, balanceWei, paid] = await Promise.all([
    client.estimateGas({ account: address, to: call.to, data: call.callData }),
    suggestFees(client),
    client.getBalance({ address }),
    sumPayments(db, origin, id),
  ]);
  if (!subsidises && paid.gas < gas) {
    const reason = `Gas for ${paid.gas} units was paid, the delivery takes ${gas}. Pay for the rest on the origin.`;
    return { status: "unpaid", reason, restMs: blockedMs };
  }
  if (balanceWei < gas * fees.maxFeeWei) {
    const reason = `The relayer's account ${address} on the destination cannot pay the gas. Send it native coin.`;
    return { status: "out-of-funds", reason, restMs: blockedMs };
  }
  return null;
}

/** When an amount passes the limit. */
async function explainLimit(
  { client }: Sender,
  address: Address,
  amount: bigint,
): Promise<(Refusal & { restMs: number | null }) | null> {
  const [level, capacity] = await Promise.all([
    client.readContract({ address, abi: destinationAbi, functionName: "calculateCurrentLevel" }),
    client.readContract({ address, abi: destinationAbi, functionName: "maxCapacity" }),
  ]);
  const waitMs = rateLimitWaitMs(amount, { level, capacity });
  if (waitMs === null) {
    const reason =
      "The amount is above all that the destination lets in. An operator has to raise its limit.";
    return { status: "failing", reason, restMs: null };
  }
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  const reason = `The destination has let in as much as its limit allows; there is room in about ${minutes} min.`;
  return { status: "rate-limited", reason, restMs: Math.min(blockedMs, waitMs) + soonMs };
}
