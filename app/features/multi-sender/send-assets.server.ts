import type { Address } from "viem";
import { chainConfig } from "#app/chain/config.server.ts";
import { isChainId } from "#app/chain/networks.ts";
import { listAssets } from "#app/common/assets/assets.server.ts";
import { findAsset, readHolding } from "#app/common/assets/find-asset.server.ts";
import type { NamedAddress } from "#app/common/recipients/recipients.types.ts";
import { findMultiSender } from "./ledger.server.ts";
import type { SendAsset } from "./send-form.tsx";

export type SendAssets = {
  assets: SendAsset[];
  /** Why the token that was asked for by its address is not among them. */
  refusal: string | null;
};

/** What can be sent, with what the wallet has of it: the list, and a token by its address. */
export async function listSendAssets(
  sender: Address,
  asked: { chainId: number; token: string } | null,
): Promise<SendAssets> {
  const known = listAssets();
  const found =
    asked && isChainId(asked.chainId) ? await findAsset(asked.chainId, asked.token) : null;
  const isNew = found?.kind === "found" && !known.some(({ id }) => id === found.asset.id);
  const offered = isNew ? [found.asset, ...known] : known;
  const assets = await Promise.all(
    offered.map(async (asset): Promise<SendAsset> => {
      const multiSender = findMultiSender(asset.chainId)?.address ?? null;
      const holding = await readHolding(asset, sender, multiSender ?? sender);
      return { ...asset, balance: holding?.balance ?? null, multiSender };
    }),
  );
  return { assets, refusal: found?.kind === "refused" ? found.sentence : null };
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
