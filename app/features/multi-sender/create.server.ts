import type { Address } from "viem";
import { getNetwork } from "#app/chain/config.server.ts";
import { findAsset } from "#app/domain/assets/find-asset.server.ts";
import type { Campaign } from "#app/domain/payments/campaign/campaign.types.ts";
import { createCampaign } from "#app/domain/payments/campaign/create-campaign.server.ts";
import type { SaveResult } from "#app/common/campaign/save-draft.server.ts";
import { hashRows } from "#app/domain/lists/values/rows-hash.ts";
import { type Draft, findDraftError } from "./draft.schema.ts";
import { findMultiSender } from "./ledger.server.ts";

/** Stores a list as a campaign of the signed-in wallet, which alone can send it. */
export function createMultiSend(draft: Draft, sender: Address): Promise<SaveResult> {
  return create(draft, { sender, kind: "multi-send" });
}

/** Stores a list that is paid only with tokens minted for it. */
export function createMintList(draft: Draft, sender: Address): Promise<SaveResult> {
  return create(draft, { sender, kind: "mint-list" });
}

async function create(
  draft: Draft,
  { sender, kind }: Pick<Campaign, "sender" | "kind">,
): Promise<SaveResult> {
  const { chainId, title, delivery, chunkSize, after } = draft;
  const deployment = findMultiSender(chainId);
  if (!deployment) {
    const { chainName } = getNetwork(chainId);
    return reject(`There is no multi-sender on ${chainName}. Deploy the contracts there first.`);
  }
  const error = findDraftError(draft, deployment.address);
  if (error !== null) return reject(error);
  const found = await findAsset(chainId, draft.token);
  if (found.kind === "rejected") return reject(found.message);
  const { token, symbol, decimals } = found.asset;
  const rows = draft.rows.map((row, index) => ({
    ...row,
    rowIndex: index,
    chunk: Math.floor(index / chunkSize),
    details: undefined,
  }));
  const outcome = await createCampaign(
    {
      kind,
      chainId,
      contract: deployment.address,
      sender,
      asset: { token, symbol, decimals },
      title,
      delivery,
      listHash: hashRows(rows),
    },
    rows,
    { actor: sender, after },
  );
  return outcome.kind === "created" ? { kind: "created", id: outcome.campaign.id } : outcome;
}

function reject(message: string): SaveResult {
  return { kind: "rejected", message };
}
