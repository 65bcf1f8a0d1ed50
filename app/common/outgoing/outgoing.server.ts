import type { Kysely, Transaction } from "kysely";
import { type Address, type Hex, keccak256, type LocalAccount, type PublicClient } from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import { assertLease, type Lease } from "#app/platform/database/lease.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { newId } from "#app/platform/id.server.ts";
import { findHighestNonce, insertOutgoing, type Outgoing } from "./outgoing.store.server.ts";

/** What a worker needs to send from one of the server's accounts. One process at a time owns it. */
export type Sender = {
  db: Kysely<Schema>;
  client: PublicClient;
  chainId: ChainId;
  account: LocalAccount;
  lease: Lease;
  now: () => number;
};

export type Call = {
  purpose: string;
  /** Names the payload among those of its purpose. */
  reference: string;
  to: Address;
  callData: Hex;
  valueWei: bigint;
};

/** EIP-7825: no transaction may use more gas. */
export const transactionGasLimit = 2n ** 24n;
/** Room for what changes between estimate and block, percent. */
const gasMarginPercent = 20n;

/**
 * Signs a transaction and keeps it, together with what the caller records about it, in one database
 * transaction under the lease, and only then broadcasts it. A crash at any point leaves either
 * nothing, or a signed transaction that is broadcast again after the restart: the same bytes, so it
 * can take effect only once.
 *
 * @throws LeaseLostError when another process took over; whatever the chain says to a simulation.
 */
export async function sendOutgoing(
  sender: Sender,
  call: Call,
  record: (transaction: Transaction<Schema>, outgoing: Outgoing) => Promise<void>,
): Promise<Outgoing> {
  const outgoing = await signOutgoing(sender, call, {
    nonce: await nextNonce(sender),
    gasLimit: await estimateGasLimit(sender, call),
    ...(await suggestFees(sender.client)),
  });
  await sender.db.transaction().execute(async (transaction) => {
    await assertLease(transaction, sender.lease);
    await insertOutgoing(transaction, outgoing);
    await record(transaction, outgoing);
  });
  await broadcast(sender.client, outgoing);
  return outgoing;
}

export type Envelope = {
  nonce: number;
  gasLimit: bigint;
  maxFeeWei: bigint;
  priorityFeeWei: bigint;
};

/** Signs a call without sending it. */
export async function signOutgoing(
  sender: Sender,
  call: Call,
  envelope: Envelope,
): Promise<Outgoing> {
  const raw = await sender.account.signTransaction({
    type: "eip1559",
    chainId: sender.chainId,
    nonce: envelope.nonce,
    to: call.to,
    data: call.callData,
    value: call.valueWei,
    gas: envelope.gasLimit,
    maxFeePerGas: envelope.maxFeeWei,
    maxPriorityFeePerGas: envelope.priorityFeeWei,
  });
  const now = sender.now();
  return {
    id: newId(now),
    chainId: sender.chainId,
    account: sender.account.address,
    purpose: call.purpose,
    reference: call.reference,
    to: call.to,
    callData: call.callData,
    valueWei: call.valueWei,
    nonce: envelope.nonce,
    gasLimit: envelope.gasLimit,
    maxFeeWei: envelope.maxFeeWei,
    priorityFeeWei: envelope.priorityFeeWei,
    raw,
    hash: keccak256(raw),
    status: "signed",
    blockNumber: null,
    blockHash: null,
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * Hands a signed transaction to the chain. What the chain answers is not taken for an outcome: the
 * receipt decides, and a transaction that did not arrive is broadcast again by the next settling.
 */
export async function broadcast(client: PublicClient, outgoing: Outgoing): Promise<void> {
  try {
    await client.sendRawTransaction({ serializedTransaction: outgoing.raw });
  } catch {
    // Already known, nonce used, or unreachable: the receipt will tell which.
  }
}

/** Twice the base fee, so that six full blocks in a row cannot price the transaction out. */
export async function suggestFees(
  client: PublicClient,
): Promise<{ maxFeeWei: bigint; priorityFeeWei: bigint }> {
  const { maxFeePerGas, maxPriorityFeePerGas } = await client.estimateFeesPerGas();
  const block = await client.getBlock({ blockTag: "latest" });
  const doubled = 2n * (block.baseFeePerGas ?? 0n) + maxPriorityFeePerGas;
  return {
    maxFeeWei: doubled > maxFeePerGas ? doubled : maxFeePerGas,
    priorityFeeWei: maxPriorityFeePerGas,
  };
}

async function nextNonce(sender: Sender): Promise<number> {
  const { client, account, chainId } = sender;
  const [used, highest] = await Promise.all([
    client.getTransactionCount({ address: account.address, blockTag: "latest" }),
    findHighestNonce(sender.db, { chainId, account: account.address }),
  ]);
  return highest === null ? used : Math.max(used, highest + 1);
}

async function estimateGasLimit(sender: Sender, call: Call): Promise<bigint> {
  const estimate = await sender.client.estimateGas({
    account: sender.account.address,
    to: call.to,
    data: call.callData,
    value: call.valueWei,
  });
  const withMargin = estimate + (estimate * gasMarginPercent) / 100n;
  return withMargin > transactionGasLimit ? transactionGasLimit : withMargin;
}
