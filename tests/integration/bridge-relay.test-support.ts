import {
  type Address,
  createPublicClient,
  custom,
  decodeFunctionData,
  encodeErrorResult,
  encodeFunctionResult,
  type Hex,
  keccak256,
  numberToHex,
  parseAbi,
  parseTransaction,
  type PublicClient,
  RpcRequestError,
  stringToHex,
} from "viem";
import { destinationAbi } from "#app/chain/hyperlane/abi.ts";
import { messageId } from "#app/chain/hyperlane/message.ts";

const mailbox: Address = "0x1111111111111111111111111111111111111111";
export const multisig: Address = "0x6666666666666666666666666666666666666666";
export const limit: Address = "0x7777777777777777777777777777777777777777";
const errorAbi = parseAbi(["error Error(string)"]);

/** An in-memory chain with a mailbox and the modules it calls, as far as a relayer sees them. */
export type FakeDestination = {
  client: PublicClient;
  mailbox: Address;
  /** Outcome of a delivery; null executes it. */
  revert: string | Error | null;
  /** Whether deliveries revert in their block, whatever their simulation says. */
  revertsInBlock: boolean;
  /** Gas that an estimate returns and a delivery uses. */
  gas: bigint;
  balanceWei: bigint;
  /** Whether broadcasts are mined at once. */
  isMining: boolean;
  /** Processed metadata, by message. */
  processed: Map<Hex, { metadata: Hex; block: number; hash: Hex }>;
  broadcasts: Hex[];
  mine: (blocks?: number) => void;
  /** Reverts the newest blocks and their deliveries. */
  reorg: (blocks: number) => void;
};

export function createFakeDestination(
  validators: readonly Address[],
  threshold: number,
): FakeDestination {
  let head = 100;
  let fork = 0;
  let pending: Hex[] = [];
  const mined = new Map<Hex, number>();
  const reverted = new Set<Hex>();

  const hashOf = (number: number) => keccak256(stringToHex(`${fork} ${number}`));
  const mine = (blocks = 1) => {
    for (let i = 0; i < blocks; i += 1) {
      head += 1;
      for (const raw of pending) include(raw);
      pending = [];
    }
  };
  function include(raw: Hex): void {
    const { data = "0x" } = parseTransaction(raw);
    const { functionName, args } = decodeFunctionData({ abi: destinationAbi, data });
    if (functionName !== "process") throw new Error(`${functionName} is no delivery.`);
    mined.set(keccak256(raw), head);
    if (fake.revertsInBlock) {
      reverted.add(keccak256(raw));
      return;
    }
    const [metadata, message] = args;
    const id = messageId(message);
    if (fake.processed.has(id)) throw new Error("Delivered twice.");
    fake.processed.set(id, { metadata, block: head, hash: keccak256(raw) });
  }

  function call(data: Hex): Hex {
    const { functionName, args } = decodeFunctionData({ abi: destinationAbi, data });
    const abi = destinationAbi;
    switch (functionName) {
      case "processedAt": {
        const result = fake.processed.get(args[0])?.block ?? 0;
        return encodeFunctionResult({ abi, functionName, result });
      }
      case "recipientIsm":
        return encodeFunctionResult({ abi, functionName, result: multisig });
      case "moduleType":
        return encodeFunctionResult({ abi, functionName, result: 5 });
      case "validatorsAndThreshold":
        return encodeFunctionResult({ abi, functionName, result: [[...validators], threshold] });
      case "calculateCurrentLevel":
        return encodeFunctionResult({ abi, functionName, result: 5n * 10n ** 17n });
      case "maxCapacity":
        return encodeFunctionResult({ abi, functionName, result: 2n * 10n ** 18n });
      case "modulesAndThreshold":
      case "route":
      case "process":
        throw new Error(`${functionName} is not faked.`);
    }
  }

  function answer(method: string, params: unknown): unknown {
    const [first] = (params ?? []) as unknown[];
    switch (method) {
      case "eth_chainId":
        return numberToHex(97);
      case "eth_blockNumber":
        return numberToHex(head);
      case "eth_call":
        return call((first as { data: Hex }).data);
      case "eth_estimateGas":
        if (fake.revert instanceof Error) throw fake.revert;
        if (fake.revert !== null) throw revert(fake.revert);
        return numberToHex(fake.gas);
      case "eth_getBalance":
        return numberToHex(fake.balanceWei);
      case "eth_getTransactionCount":
        return numberToHex(mined.size);
      case "eth_maxPriorityFeePerGas":
        return numberToHex(1_000_000_000);
      case "eth_getBlockByNumber":
        return {
          number: numberToHex(head),
          hash: hashOf(head),
          baseFeePerGas: numberToHex(1_000_000_000),
          timestamp: numberToHex(head),
          transactions: [],
        };
      case "eth_sendRawTransaction": {
        const raw = first as Hex;
        if (!pending.includes(raw) && !mined.has(keccak256(raw))) pending.push(raw);
        fake.broadcasts.push(raw);
        if (fake.isMining) mine();
        return keccak256(raw);
      }
      case "eth_getTransactionReceipt": {
        const block = mined.get(first as Hex);
        if (block === undefined) return null;
        const position = { blockNumber: numberToHex(block), blockHash: hashOf(block) };
        const status = reverted.has(first as Hex) ? "0x0" : "0x1";
        const gasUsed = numberToHex(fake.gas);
        return { transactionHash: first, ...position, status, gasUsed, logs: [] };
      }
      default:
        throw new Error(`${method} is not faked.`);
    }
  }

  const fake: FakeDestination = {
    client: createPublicClient({
      transport: custom(
        {
          request: async ({ method, params }: { method: string; params: unknown }) =>
            answer(method, params),
        },
        { retryCount: 0 },
      ),
      cacheTime: 0,
    }),
    mailbox,
    revert: null,
    revertsInBlock: false,
    gas: 145_000n,
    balanceWei: 10n ** 18n,
    isMining: true,
    processed: new Map(),
    broadcasts: [],
    mine,
    reorg: (blocks) => {
      head -= blocks;
      fork += 1;
      for (const [id, { block, hash }] of fake.processed) {
        if (block <= head) continue;
        fake.processed.delete(id);
        mined.delete(hash);
      }
    },
  };
  return fake;
}

function revert(reason: string): RpcRequestError {
  const data = encodeErrorResult({ abi: errorAbi, errorName: "Error", args: [reason] });
  const error = { code: 3, message: `execution reverted: ${reason}`, data };
  return new RpcRequestError({ body: {}, error, url: "memory" });
}
