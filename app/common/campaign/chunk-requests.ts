import { getAddress } from "viem";
import { sentenceIn } from "./attempt-requests.ts";
import type { CampaignRow } from "./campaign.types.ts";

type WrittenRow = Omit<CampaignRow, "amount"> & { amount: string };

/** The rows of a chunk as they are to be sent now. @throws Error with a sentence */
export async function fetchChunkRows(campaignId: string, chunk: number): Promise<CampaignRow[]> {
  const response = await fetch(`/api/campaigns/${campaignId}/chunks/${chunk}`).catch(() => null);
  const body = (await response?.json().catch(() => null)) as Record<string, unknown> | null;
  if (!response?.ok || !body) {
    throw new Error(sentenceIn(body) ?? "The batch could not be loaded. Try again.");
  }
  const { rows } = body as { rows: WrittenRow[] };
  return rows.map((row) => ({
    ...row,
    address: getAddress(row.address),
    amount: BigInt(row.amount),
  }));
}
