import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  parseEventLogs,
  type PrivateKeyAccount,
} from "viem";
import { hypNativeAbi } from "#app/chain/abi/hyperlane/hyp-native.ts";
import { mailboxAbi } from "#app/chain/abi/hyperlane/mailbox.ts";
import { type BridgeChain, bytes32, routeOf, sent, valueFor } from "./bridge.test-support.ts";

export type Transfer = {
  symbol: string;
  baseUnits: bigint;
  destination: BridgeChain;
  /** Defaults to the sender. */
  recipient?: Address;
};

/** Above what any of our routers needs; estimating each time would be slow. */
const gas = 500_000n;

/** Approves an account's tokens for the routers of a chain, permanently. */
export async function approveRouters(
  origin: BridgeChain,
  account: PrivateKeyAccount,
): Promise<void> {
  for (const [symbol, { router, kind }] of Object.entries(origin.bridge.routes)) {
    const token = origin.tokens[symbol];
    if (kind !== "collateral" || token === undefined) continue;
    const call = { abi: erc20Abi, functionName: "approve", args: [router, maxUint256] } as const;
    const request = { chain: null, account, address: token, ...call } as const;
    await sent(origin, origin.client.writeContract(request));
  }
}

/**
 * Sends transfers of an account that has approved, without waiting for each.
 *
 * @returns the message ids, in the order of the transfers.
 */
export async function sendTransfers(
  origin: BridgeChain,
  account: PrivateKeyAccount,
  transfers: readonly Transfer[],
): Promise<Hex[]> {
  const { client } = origin;
  let nonce = await client.getTransactionCount({ address: account.address });
  const fees = new Map<number, bigint>();
  const hashes: Hex[] = [];
  for (const { symbol, baseUnits, destination, recipient = account.address } of transfers) {
    const { router, kind } = routeOf(origin, symbol);
    const args = [destination.chainId, bytes32(recipient), baseUnits] as const;
    const coins = kind === "native" ? baseUnits : 0n;
    // The fee depends only on the destination.
    const feeWei = fees.get(destination.chainId) ?? (await valueFor(origin, args, router)) - coins;
    fees.set(destination.chainId, feeWei);
    const data = encodeFunctionData({ abi: hypNativeAbi, functionName: "transferRemote", args });
    const value = feeWei + coins;
    const request = { chain: null, account, to: router, data, value, gas, nonce } as const;
    hashes.push(await client.sendTransaction(request));
    nonce += 1;
  }
  return Promise.all(hashes.map((hash) => messageIn(origin, hash)));
}

async function messageIn({ client }: BridgeChain, hash: Hex): Promise<Hex> {
  const receipt = await client.waitForTransactionReceipt({ hash });
  const [log] = parseEventLogs({ abi: mailboxAbi, eventName: "DispatchId", logs: receipt.logs });
  if (!log) throw new Error(`${hash} sent no message.`);
  return log.args.messageId;
}
