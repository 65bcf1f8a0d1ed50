import type { Address } from "viem";
import { chainConfig } from "#app/chain/config.server.ts";
import { listAssets } from "#app/common/assets/assets.server.ts";
import { readHolding } from "#app/common/assets/find-asset.server.ts";
import type { NamedAddress } from "#app/common/recipients/recipients.types.ts";
import { findMultiSender } from "./ledger.server.ts";
import type { SendAsset } from "./send-form.tsx";

/** What can be sent, with what the wallet has of it. */
export function listSendAssets(sender: Address): Promise<SendAsset[]> {
  return Promise.all(
    listAssets().map(async (asset): Promise<SendAsset> => {
      const multiSender = findMultiSender(asset.chainId)?.address ?? null;
      const holding = await readHolding(asset, sender, multiSender ?? sender);
      return { ...asset, balance: holding?.balance ?? null, multiSender };
    }),
  );
}

/** The console's own contracts, which nobody means to pay; the same address may be on many chains. */
export function listOwnContracts(): NamedAddress[] {
  const named = new Map<string, NamedAddress>();
  for (const { contracts } of Object.values(chainConfig().deployments.chains)) {
    for (const [name, { address }] of Object.entries(contracts)) {
      named.set(address, { name: `the console's ${name}`, address });
    }
  }
  return [...named.values()];
}
