import type { Address } from "viem";
import { merkleTreeHookAbi } from "#app/chain/abi/hyperlane/merkle-tree-hook.ts";
import { type Reading, readAtHead } from "#app/chain/block-cache.server.ts";
import { deliveryGas } from "#app/chain/hyperlane/router-gas.ts";
import type { BridgedChain } from "#app/domain/bridge/relay/bridged-chains.server.ts";
import { fetchFunds } from "#app/domain/payments/server-transactions/funds.server.ts";

/** Reads how many messages have ever left a chain, from its tree. */
export function readTreeCount({ chainId, bridge }: BridgedChain): Promise<Reading<number>> {
  return readAtHead(chainId, "bridge:tree", (client, blockNumber) =>
    client.readContract({
      address: bridge.merkleTreeHook,
      abi: merkleTreeHookAbi,
      functionName: "count",
      blockNumber,
    }),
  );
}

/** The relayer's balance on a chain, and how many deliveries it pays for at the current fee. */
export type Funds = { balanceWei: bigint; deliveries: bigint };

export function readFunds({ chainId }: BridgedChain, relayer: Address): Promise<Reading<Funds>> {
  return readAtHead(chainId, `bridge:funds:${relayer}`, async (client, blockNumber) => {
    const delivery = { account: relayer, gas: deliveryGas, blockNumber };
    const { balanceWei, transactions } = await fetchFunds(client, delivery);
    return { balanceWei, deliveries: transactions };
  });
}
