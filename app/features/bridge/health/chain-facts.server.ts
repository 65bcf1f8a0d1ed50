import type { Address } from "viem";
import { merkleTreeHookAbi } from "#app/chain/abi/hyperlane/merkle-tree-hook.ts";
import { type Reading, readAtHead } from "#app/chain/block-cache.server.ts";
import { deliveryGas } from "#app/chain/hyperlane/router-gas.ts";
import { quoteFees } from "#app/domain/payments/server-transactions/fees.server.ts";
import type { BridgedChain } from "#app/domain/bridge/relay/bridged-chains.server.ts";

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
    const [balanceWei, { maxFeeWei }] = await Promise.all([
      client.getBalance({ address: relayer, blockNumber }),
      quoteFees(client),
    ]);
    const costWei = deliveryGas * maxFeeWei;
    return { balanceWei, deliveries: balanceWei / (costWei === 0n ? 1n : costWei) };
  });
}
