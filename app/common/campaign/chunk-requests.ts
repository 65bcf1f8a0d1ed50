import { getAddress } from "viem";
import type { CampaignRow } from "./campaign.types.ts";

type WrittenRow = Omit<CampaignRow, "amount"> & { amount: string };

/** The rows of a chunk as they are to be sent now; `null` when the console does not give them. */
export async function fetchChunkRows(
  campaignId: string,
  chunk: number,
): Promise<CampaignRow[] | null> {
  const response = await fetch(`/api/campaigns/${campaignId}/chunks/${chunk}`).catch(() => null);
  if (!response?.ok) return null;
  const { rows } = (await response.json()) as { rows: WrittenRow[] };
  return rows.map((row) => ({
    ...row,
    address: getAddress(row.address),
    amount: BigInt(row.amount),
  }));
}
