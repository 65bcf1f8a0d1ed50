import { type Address, encodeAbiParameters, keccak256 } from "viem";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { type Campaign, campaignAreas } from "./campaign.types.ts";
import { insertCampaign, listSameCampaigns, type RowInChunk } from "./campaign.store.server.ts";

type Draft = Omit<Campaign, "id" | "onchainId" | "run" | "rowCount" | "total" | "createdAt">;

export type CreateOutcome =
  | { kind: "created"; campaign: Campaign }
  /** The same list was a campaign before; the user must confirm repeating it. */
  | { kind: "same"; earlier: Campaign };

/**
 * Stores a list before any of it is signed. Its on-chain id is derived from what it pays, to whom
 * and from whom, so that the same list cannot be paid again by accident, only as a further run.
 *
 * @param rows each with the batch it is sent in; checked by the caller.
 * @param options `after`: id of the latest such campaign, if the user confirmed repeating it.
 */
export async function createCampaign(
  draft: Draft,
  rows: readonly RowInChunk[],
  options: { actor: Address; after: string | null },
): Promise<CreateOutcome> {
  const { database, now } = getRuntime();
  const { token } = draft.asset;
  const same = () => listSameCampaigns(database.db, { ...draft, token });
  const [earlier] = await same();
  if (earlier && earlier.id !== options.after) return { kind: "same", earlier };
  const at = now();
  const run = earlier ? earlier.run + 1 : 0;
  const campaign: Campaign = {
    ...draft,
    id: newId(at),
    onchainId: nameOf(draft, run),
    run,
    rowCount: rows.length,
    total: rows.reduce((sum, { amount }) => sum + amount, 0n),
    createdAt: at,
  };
  if (!(await insertCampaign(database.db, campaign, rows))) {
    // It was saved since the lookup: a second click, or another window.
    const [winner] = await same();
    if (!winner)
      throw new Error(
        `Campaign ${campaign.onchainId} could not be inserted, and no other has its id.`,
      );
    return { kind: "same", earlier: winner };
  }
  const { id, kind, chainId, sender, title, listHash, rowCount } = campaign;
  await recordAudit({
    actor: options.actor,
    action: "campaign.create",
    area: campaignAreas[kind],
    subject: title || id,
    details: {
      id,
      kind,
      chainId,
      sender,
      token,
      listHash,
      rowCount,
      total: String(campaign.total),
      run,
    },
  });
  return { kind: "created", campaign };
}

function nameOf({ kind, chainId, contract, sender, asset, listHash }: Draft, run: number) {
  const types = ["uint256", "address", "address", "address", "bytes32", "uint256"];
  const values: unknown[] = [BigInt(chainId), contract, sender, asset.token, listHash, BigInt(run)];
  // Mint lists share their contract with lists of the multi-sender, which may pay the same.
  if (kind === "mint-list") {
    types.push("string");
    values.push(kind);
  }
  return keccak256(
    encodeAbiParameters(
      types.map((type) => ({ type })),
      values,
    ),
  );
}
