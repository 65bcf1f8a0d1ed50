import {
  type Abi,
  type Address,
  BaseError,
  decodeEventLog,
  getAbiItem,
  getAddress,
  type Hash,
  type Hex,
  type Log,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
} from "viem";
import { chainClient } from "#app/chain/clients.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import type { ChainId } from "#app/chain/networks.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import {
  type DecodedCall,
  decodeCall,
  describeArgument,
} from "#app/wallet/transaction/decode-call.ts";
import type { DecodedArgument } from "#app/wallet/context/wallet-transaction.ts";
import { fallbackAbi, findKnownContract } from "./known-contracts.server.ts";

export type DecodedEvent = {
  address: Address;
  contract: string | null;
  /** Null if no known ABI matches. */
  name: string | null;
  arguments: DecodedArgument[];
};

export type TransactionState = "pending" | "confirming" | "confirmed" | "failed";

export type ExplorerTransaction = {
  hash: Hash;
  state: TransactionState;
  from: Address;
  to: Address | null;
  /** Name of the called contract, if known. */
  contract: string | null;
  /** Contract created by the transaction. */
  created: Address | null;
  valueWei: bigint;
  nonce: number;
  block: bigint | null;
  confirmations: number;
  needed: number;
  timestamp: number | null;
  feeWei: bigint | null;
  gasUsed: bigint | null;
  gasLimit: bigint;
  call: DecodedCall;
  data: Hex;
  events: DecodedEvent[];
};

export type TransactionAnswer =
  | { kind: "found"; transaction: ExplorerTransaction }
  | { kind: "unknown" }
  | { kind: "unreachable" };

/** Reads a transaction from its chain and decodes it with our ABIs. */
export async function findTransaction(chainId: ChainId, hash: Hash): Promise<TransactionAnswer> {
  try {
    const transaction = await readTransaction(chainId, hash);
    return transaction ? { kind: "found", transaction } : { kind: "unknown" };
  } catch (error) {
    if (!(error instanceof BaseError)) throw error;
    getRuntime().log.warn({ scope: "explorer", chainId, err: error }, "chain read failed");
    return { kind: "unreachable" };
  }
}

async function readTransaction(chainId: ChainId, hash: Hash): Promise<ExplorerTransaction | null> {
  const client = chainClient(chainId);
  const [transaction, receipt, head] = await Promise.all([
    client.getTransaction({ hash }).catch(nullIf(TransactionNotFoundError)),
    client.getTransactionReceipt({ hash }).catch(nullIf(TransactionReceiptNotFoundError)),
    client.getBlockNumber(),
  ]);
  if (!transaction) return null;
  const block = receipt ? await client.getBlock({ blockNumber: receipt.blockNumber }) : null;
  const known = transaction.to ? findKnownContract(chainId, transaction.to) : null;
  const needed = getNetwork(chainId).confirmations;
  const confirmations = receipt ? Number(head - receipt.blockNumber) + 1 : 0;
  return {
    hash,
    state: stateOf(receipt?.status ?? null, confirmations >= needed),
    from: getAddress(transaction.from),
    to: transaction.to && getAddress(transaction.to),
    contract: known?.name ?? null,
    created: receipt?.contractAddress ? getAddress(receipt.contractAddress) : null,
    valueWei: transaction.value,
    nonce: transaction.nonce,
    block: receipt?.blockNumber ?? null,
    confirmations,
    needed,
    timestamp: block ? Number(block.timestamp) : null,
    feeWei: receipt ? receipt.gasUsed * receipt.effectiveGasPrice : null,
    gasUsed: receipt?.gasUsed ?? null,
    gasLimit: transaction.gas,
    call: decodeCall({ data: transaction.input, abi: known?.abi ?? fallbackAbi(), units: {} }),
    data: transaction.input,
    events: (receipt?.logs ?? []).map((log) => describeLog(chainId, log)),
  };
}

function stateOf(status: "success" | "reverted" | null, isFinal: boolean): TransactionState {
  if (status === null) return "pending";
  if (status === "reverted") return "failed";
  return isFinal ? "confirmed" : "confirming";
}

function describeLog(chainId: ChainId, log: Log): DecodedEvent {
  const known = findKnownContract(chainId, log.address);
  const address = getAddress(log.address);
  const contract = known?.name ?? null;
  try {
    const abi: Abi = known?.abi ?? fallbackAbi();
    const { eventName, args } = decodeEventLog({ abi, data: log.data, topics: log.topics });
    const [topic] = log.topics;
    const item = topic === undefined ? undefined : getAbiItem({ abi, name: topic });
    const inputs = item?.type === "event" ? item.inputs : [];
    const values: Readonly<Record<string, unknown>> = { ...args };
    return {
      address,
      contract,
      name: eventName ?? null,
      arguments: inputs.map((input, i) =>
        describeArgument(input, values[input.name ?? String(i)], i, {}),
      ),
    };
  } catch {
    return { address, contract, name: null, arguments: [] };
  }
}

/** Maps one error class to null and rethrows all others. */
function nullIf(kind: abstract new (...args: never[]) => Error): (error: unknown) => null {
  return (error) => {
    if (error instanceof kind) return null;
    throw error;
  };
}
