import { getAddress } from "viem";
import { messageIn } from "./attempt-requests.ts";
import type { CampaignRow } from "#app/domain/payments/campaign/campaign.types.ts";
import { apiPaths } from "#app/paths/api.ts";

type WrittenRow = Omit<CampaignRow, "amount"> & { amount: string };

/**
 * Fetches the rows of a batch as they are to be sent now.
 *
 * @throws Error with a readable message.
 */
export async function fetchChunkRows(campaignId: string, chunk: number): Promise<CampaignRow[]> {
  const response = await fetch(apiPaths.chunk(campaignId, chunk)).catch(() => null);
  const body = (await response?.json().catch(() => null)) as Record<string, unknown> | null;
  if (!response?.ok || !body) {
    throw new Error(messageIn(body) ?? "The batch could not be loaded. Try again.");
  }
  const { rows } = body as { rows: WrittenRow[] };
  return rows.map((row) => ({
    ...row,
    address: getAddress(row.address),
    amount: BigInt(row.amount),
  }));
}

/**
 * Requests the simulation of an approved chunk; its format depends on the campaign's feature.
 *
 * @throws Error with a message if there is no response
 */
export async function requestSimulation<Simulation>(
  campaignId: string,
  chunk: number,
): Promise<Simulation> {
  const url = apiPaths.chunkSimulation(campaignId, chunk);
  const response = await fetch(url).catch(() => null);
  const body = (await response?.json().catch(() => null)) as Record<string, unknown> | null;
  if (response?.ok && body) return body as Simulation;
  throw new Error(
    messageIn(body) ?? "The console is not responding, so nothing was signed. Try again.",
  );
}
