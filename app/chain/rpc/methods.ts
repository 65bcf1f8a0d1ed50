import type { z } from "zod";
import { type LogFilter, paramsOf } from "./params.ts";

/** How long a method's result stays valid. */
type Lifetime =
  /** Never changes. */
  | "always"
  /** Valid until the chain's head changes. */
  | "block"
  /** Never cached; only concurrent callers share a response. */
  | "moment";

type Method = { lifetime: Lifetime; params: z.ZodType<unknown[]> };

const method = (lifetime: Lifetime, params: keyof typeof paramsOf): Method => ({
  lifetime,
  params: paramsOf[params],
});

/** Methods that a browser or a wallet may call through the console: reads, estimates and sending. */
const chainMethods: ReadonlyMap<string, Method> = new Map([
  ["eth_chainId", method("always", "none")],
  ["net_version", method("always", "none")],
  ["eth_blockNumber", method("block", "none")],
  ["eth_call", method("block", "call")],
  ["eth_estimateGas", method("block", "call")],
  ["eth_simulateV1", method("block", "simulation")],
  ["eth_createAccessList", method("block", "call")],
  ["eth_feeHistory", method("block", "fees")],
  ["eth_gasPrice", method("block", "none")],
  ["eth_maxPriorityFeePerGas", method("block", "none")],
  ["eth_getBalance", method("block", "account")],
  ["eth_getBlockByHash", method("block", "blockByHash")],
  ["eth_getBlockByNumber", method("block", "block")],
  ["eth_getBlockTransactionCountByNumber", method("block", "block")],
  ["eth_getCode", method("block", "account")],
  ["eth_getLogs", method("block", "logs")],
  ["eth_getStorageAt", method("block", "slot")],
  // Both change between blocks, since pending transactions count too.
  ["eth_getTransactionByHash", method("moment", "hash")],
  ["eth_getTransactionCount", method("moment", "account")],
  ["eth_getTransactionReceipt", method("moment", "hash")],
  ["eth_sendRawTransaction", method("moment", "rawTransaction")],
  ["eth_syncing", method("moment", "none")],
  ["net_listening", method("moment", "none")],
  ["web3_clientVersion", method("always", "none")],
]);

/** Chain 1 is used for name lookups only. */
const nameMethods: ReadonlyMap<string, Method> = new Map([
  ["eth_blockNumber", method("moment", "none")],
  ["eth_call", method("moment", "call")],
  ["eth_chainId", method("always", "none")],
]);

export function findMethod(chainId: number, name: string): Method | null {
  return (chainId === 1 ? nameMethods : chainMethods).get(name) ?? null;
}

/** Max blocks of one log request. */
export const logRangeLimit = 10_000n;

/** Returns how many blocks a log filter covers, which is 1 for a single block by its hash. */
export function countLogBlocks(filter: LogFilter, head: bigint): bigint {
  if (filter.blockHash != null) return 1n;
  return numberOf(filter.toBlock, head) - numberOf(filter.fromBlock, head) + 1n;
}

function numberOf(block: string | null | undefined, head: bigint): bigint {
  if (block === "earliest") return 0n;
  return block?.startsWith("0x") ? BigInt(block) : head;
}
