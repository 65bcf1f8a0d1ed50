import type { Kysely, Transaction } from "kysely";
import {
  type Address,
  BaseError,
  type Hex,
  keccak256,
  type LocalAccount,
  type PublicClient,
} from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import { assertLease, type Lease } from "#app/platform/database/lease.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { newId } from "#app/platform/id.server.ts";
import { type FeePolicy, type Fees, initialFees, quoteFees } from "./fees.server.ts";
import {
  findHighestNonce,
  insertServerTransaction,
  type ServerTransaction,
} from "./server-transaction.store.server.ts";

/**
 * Context of a worker that sends from one of the server's accounts. One process at a time owns it.
 */
export type SigningContext = {
  db: Kysely<Schema>;
  client: PublicClient;
  /** Another node of the chain, which may contradict a receipt; null if the chain has a single one. */
  witness: PublicClient | null;
  chainId: ChainId;
  account: LocalAccount;
  lease: Lease;
  feePolicy: FeePolicy;
  now: () => number;
};

export type Call = {
  purpose: string;
  /** Identifies the payload within its purpose. */
  reference: string;
  to: Address;
  callData: Hex;
  valueWei: bigint;
  /** Most gas that it can use, if its simulation does not say; else the simulation decides. */
  gasLimit?: bigint;
};

/** EIP-7825: max gas of a transaction. */
export const transactionGasLimit = 2n ** 24n;
/** Margin for changes between estimate and block, in percent. */
const gasMarginPercent = 20n;

/** The chain's price is above what the account may offer. */
export class FeeAboveLimitError extends Error {
  override name = "FeeAboveLimitError";
}

/** A call needs more gas than a transaction can use, so it can never succeed. */
export class GasAboveLimitError extends BaseError {
  override name = "GasAboveLimitError";
  constructor(gas: bigint) {
    super(`It needs ${gas} gas, but a transaction can use at most ${transactionGasLimit}.`);
  }
}

/**
 * Simulates a call, unless its gas limit is given, prices it and sends it.
 *
 * @throws FeeAboveLimitError; GasAboveLimitError; LeaseLostError if another process took over; any error of the
 * simulation.
 */
export async function sendServerTransaction(
  sender: SigningContext,
  call: Call,
  record: (transaction: Transaction<Schema>, serverTransaction: ServerTransaction) => Promise<void>,
): Promise<void> {
  const [gasLimit, quote] = await Promise.all([
    call.gasLimit ?? estimateGas(sender, call).then(gasLimitFor),
    quoteFees(sender.client),
  ]);
  const fees = initialFees(quote, sender.feePolicy);
  if (fees === null) throw new FeeAboveLimitError(`${quote.minWei} wei are asked for.`);
  await sendPriced(sender, fees, [{ ...call, gasLimit }], async (transaction, list) => {
    for (const serverTransaction of list) await record(transaction, serverTransaction);
  });
}

export type PricedCall = Call & { gasLimit: bigint };

/**
 * Signs transactions and stores them, together with the caller's records of them, in one database
 * transaction under the lease, and only then broadcasts them in nonce order. A crash at any point
 * leaves either nothing, or signed transactions that are broadcast again after the restart: the
 * same bytes, so each can take effect only once.
 *
 * @throws LeaseLostError if another process took over.
 */
export async function sendPriced(
  sender: SigningContext,
  fees: Fees,
  calls: readonly PricedCall[],
  record: (transaction: Transaction<Schema>, list: readonly ServerTransaction[]) => Promise<void>,
): Promise<void> {
  const first = await nextNonce(sender);
  const list = await Promise.all(
    calls.map((call, i) =>
      signServerTransaction(sender, call, { ...fees, nonce: first + i, gasLimit: call.gasLimit }),
    ),
  );
  await sender.db.transaction().execute(async (transaction) => {
    await assertLease(transaction, sender.lease);
    for (const serverTransaction of list)
      await insertServerTransaction(transaction, serverTransaction);
    await record(transaction, list);
  });
  await Promise.all(list.map((serverTransaction) => broadcast(sender.client, serverTransaction)));
}

export type Envelope = Fees & { nonce: number; gasLimit: bigint };

/** Signs a call without sending it. */
export async function signServerTransaction(
  sender: SigningContext,
  call: Call,
  envelope: Envelope,
): Promise<ServerTransaction> {
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
    gasUsed: null,
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * Broadcasts a signed transaction. The node's response is not treated as an outcome: the receipt
 * decides, and a transaction that did not arrive is broadcast again by the next settling.
 */
export async function broadcast(
  client: PublicClient,
  serverTransaction: ServerTransaction,
): Promise<void> {
  try {
    await client.sendRawTransaction({ serializedTransaction: serverTransaction.raw });
  } catch {
    // Already known, nonce used, or unreachable: the receipt tells which.
  }
}

async function nextNonce(sender: SigningContext): Promise<number> {
  const { client, account, chainId } = sender;
  const [used, highest] = await Promise.all([
    client.getTransactionCount({ address: account.address, blockTag: "latest" }),
    findHighestNonce(sender.db, { chainId, account: account.address }),
  ]);
  return highest === null ? used : Math.max(used, highest + 1);
}

/** Returns the gas that a call uses now. @throws GasAboveLimitError; any error of the simulation. */
export async function estimateGas(
  { client, account }: SigningContext,
  call: Call,
): Promise<bigint> {
  const { to, callData: data, valueWei: value } = call;
  const gas = await client.estimateGas({ account: account.address, to, data, value });
  if (gas > transactionGasLimit) throw new GasAboveLimitError(gas);
  return gas;
}

/** Returns the gas limit of a call that uses this much gas now. */
export function gasLimitFor(gas: bigint): bigint {
  const withMargin = gas + (gas * gasMarginPercent) / 100n;
  return withMargin > transactionGasLimit ? transactionGasLimit : withMargin;
}
