/** How long a method's result stays valid. */
type Lifetime =
  /** Never changes. */
  | "always"
  /** Valid until the chain's head changes. */
  | "block"
  /** Never cached; only concurrent callers share a response. */
  | "moment";

type Method = { lifetime: Lifetime };

const read = (lifetime: Lifetime): Method => ({ lifetime });

/** Methods that a browser may call through the console: reads, estimates and sending. */
const chainMethods: ReadonlyMap<string, Method> = new Map([
  ["eth_chainId", read("always")],
  ["net_version", read("always")],
  ["eth_blockNumber", read("block")],
  ["eth_call", read("block")],
  ["eth_estimateGas", read("block")],
  ["eth_createAccessList", read("block")],
  ["eth_feeHistory", read("block")],
  ["eth_gasPrice", read("block")],
  ["eth_maxPriorityFeePerGas", read("block")],
  ["eth_getBalance", read("block")],
  ["eth_getBlockByHash", read("block")],
  ["eth_getBlockByNumber", read("block")],
  ["eth_getBlockTransactionCountByNumber", read("block")],
  ["eth_getCode", read("block")],
  ["eth_getLogs", read("block")],
  ["eth_getStorageAt", read("block")],
  // Both change between blocks, since pending transactions count too.
  ["eth_getTransactionByHash", read("moment")],
  ["eth_getTransactionCount", read("moment")],
  ["eth_getTransactionReceipt", read("moment")],
  ["eth_sendRawTransaction", read("moment")],
  ["eth_syncing", read("moment")],
  ["net_listening", read("moment")],
  ["web3_clientVersion", read("always")],
]);

/** Chain 1 is used for name lookups only. */
const nameMethods: ReadonlyMap<string, Method> = new Map([
  ["eth_blockNumber", read("moment")],
  ["eth_call", read("moment")],
  ["eth_chainId", read("always")],
]);

export function findMethod(chainId: number, name: string): Method | null {
  return (chainId === 1 ? nameMethods : chainMethods).get(name) ?? null;
}

/** Max blocks of one log request. */
export const logRangeLimit = 10_000n;

type LogRange = { from: bigint; to: bigint };

/**
 * Returns the block range of a log filter, or null if the filter names a single block by its hash.
 *
 * @throws RangeError if the filter is invalid.
 */
export function logRangeOf(filter: unknown, head: bigint): LogRange | null {
  if (typeof filter !== "object" || filter === null) throw new RangeError("params: a log filter.");
  if ("blockHash" in filter && filter.blockHash !== undefined) return null;
  return {
    from: blockOf("fromBlock" in filter ? filter.fromBlock : undefined, head),
    to: blockOf("toBlock" in filter ? filter.toBlock : undefined, head),
  };
}

function blockOf(tag: unknown, head: bigint): bigint {
  if (tag === undefined || tag === null) return head;
  if (tag === "earliest") return 0n;
  if (tag === "latest" || tag === "pending" || tag === "safe" || tag === "finalized") return head;
  if (typeof tag === "string" && /^0x[0-9a-f]{1,16}$/i.test(tag)) return BigInt(tag);
  throw new RangeError("params: fromBlock and toBlock are block numbers or tags.");
}
