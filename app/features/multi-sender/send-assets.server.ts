import type { Address } from "viem";
import { chainConfig } from "#app/chain/config.server.ts";
import { type FoundAsset, readHolding } from "#app/domain/assets/find-asset.server.ts";
import { listOfferedAssets } from "#app/domain/assets/offered-assets.server.ts";
import type { NamedAddress } from "#app/domain/lists/values/recipients.types.ts";
import { findMultiSender } from "./ledger.server.ts";
import type { SendAsset } from "./multi-sender.types.ts";

export type SendAssets = { assets: SendAsset[]; requested: FoundAsset | null };

/** Lists the sendable assets, including the token in the URL, with the wallet's balances. */
export async function listSendAssets(sender: Address, url: URL): Promise<SendAssets> {
  const { assets: offered, requested } = await listOfferedAssets(url);
  const assets = await Promise.all(
    offered.map(async (asset): Promise<SendAsset> => {
      const multiSender = findMultiSender(asset.chainId)?.address ?? null;
      const holding = await readHolding(asset, sender, multiSender ?? sender);
      return { ...asset, balance: holding?.balance ?? null, multiSender };
    }),
  );
  return { assets, requested };
}

/**
 * Lists the console's own contracts, never a sensible recipient. The same address may exist on
 * several chains.
 */
export function listExemptContracts(): NamedAddress[] {
  const named = new Map<string, NamedAddress>();
  for (const { contracts } of Object.values(chainConfig().deployments.chains)) {
    for (const [name, { address }] of Object.entries(contracts)) {
      named.set(address, { name: `the console's ${name}`, address });
    }
  }
  return [...named.values()];
}
