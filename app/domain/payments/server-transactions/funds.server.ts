import type { Address, PublicClient } from "viem";
import { quoteFees } from "./fees.server.ts";

/** An account's balance, and how many transactions of some gas it pays for at the current fee. */
export type AccountFunds = { balanceWei: bigint; transactions: bigint };

export async function fetchFunds(
  client: PublicClient,
  { account, gas, blockNumber }: { account: Address; gas: bigint; blockNumber: bigint },
): Promise<AccountFunds> {
  const [balanceWei, { maxFeeWei }] = await Promise.all([
    client.getBalance({ address: account, blockNumber }),
    quoteFees(client),
  ]);
  const costWei = gas * maxFeeWei;
  return { balanceWei, transactions: balanceWei / (costWei === 0n ? 1n : costWei) };
}
