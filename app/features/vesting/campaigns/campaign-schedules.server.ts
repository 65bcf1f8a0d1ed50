import type { Campaign, ChunkState } from "#app/domain/payments/campaign/campaign.types.ts";
import { cutPage, type NumberedPage } from "#app/kit/list/pages.ts";
import { findVesting } from "#app/domain/vesting/ledger.server.ts";
import { readSchedules, readUnit, toListed } from "#app/domain/vesting/read-schedules.server.ts";
import type { ListedSchedule } from "#app/domain/vesting/vesting.types.ts";

const pageSize = 100;

type Created = {
  chunks: readonly ChunkState[];
  /** First schedule id of each created batch. */
  firstIds: ReadonlyMap<number, bigint>;
  /** Number of the requested page, 1-based. */
  page: number;
};

/**
 * Reads a page of the schedules created from a campaign, in the order of its rows. Returns null if
 * the campaign has created no schedules, or if the chain does not respond.
 */
export async function readCampaignSchedules(
  { chainId, contract, asset }: Campaign,
  { chunks, firstIds, page: requested }: Created,
): Promise<NumberedPage<ListedSchedule> | null> {
  if (findVesting(chainId)?.address !== contract) return null;
  const created = chunks.flatMap(({ chunk, count, status }) => {
    const first = firstIds.get(chunk);
    if (first === undefined || status.kind !== "sent") return [];
    const { isFinal } = status;
    // Schedules of a batch are numbered in row order.
    return Array.from({ length: count }, (_, index) => ({ id: first + BigInt(index), isFinal }));
  });
  if (created.length === 0) return null;
  const page = cutPage(created, requested, pageSize);
  const [reading, unit] = await Promise.all([
    readSchedules(
      chainId,
      page.rows.map(({ id }) => id),
    ),
    readUnit(chainId, asset.token),
  ]);
  if (reading.kind !== "read") return null;
  const rows = page.rows.flatMap(({ id, isFinal }) => {
    const schedule = reading.schedules.get(id);
    return schedule ? [toListed(schedule, { unit, isFinal })] : [];
  });
  return { ...page, rows };
}
