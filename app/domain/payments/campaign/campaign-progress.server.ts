import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { listAttempts, listRows } from "./campaign.store.server.ts";
import type { Campaign, CampaignKind, ChunkState } from "./campaign.types.ts";
import { measureProgress } from "./campaign-progress.ts";
import { listUnsettled, putProgress } from "./campaign-progress.store.server.ts";
import { readCampaignState } from "./campaign-state.server.ts";
import { type CampaignLedger, listFailures } from "./ledger.ts";

/** Max campaigns refreshed when a list is shown: the newest of those that may change. */
const maxRefreshed = 50;
const refreshedAtOnce = 10;

/**
 * Stores a campaign's progress for the list. If the chain does not answer, the stored progress is
 * not changed.
 */
export async function updateProgress(campaign: Campaign, ledger: CampaignLedger): Promise<void> {
  const { database, now } = getRuntime();
  const [{ chunks, chain }, attempts] = await Promise.all([
    readCampaignState(campaign, ledger),
    listAttempts(database.db, campaign.id),
  ]);
  if (chain !== "fresh") return;
  const refunded = await sumRefunds(campaign, ledger, chunks);
  const progress = measureProgress({ chunks, isStarted: attempts.length > 0, refunded });
  const isSettled =
    progress.state === "complete" &&
    chunks.every(({ status }) => status.kind === "sent" && status.isFinal);
  await putProgress(database.db, campaign, { progress, isSettled, at: now() });
}

/** Updates the stored progress of campaigns of a kind that may have progressed since. */
export async function refreshProgress(kind: CampaignKind, ledger: CampaignLedger): Promise<void> {
  const { db } = getRuntime().database;
  const campaigns = await listUnsettled(db, kind, maxRefreshed);
  for (let from = 0; from < campaigns.length; from += refreshedAtOnce) {
    const part = campaigns.slice(from, from + refreshedAtOnce);
    await Promise.all(part.map((campaign) => updateProgress(campaign, ledger)));
  }
}

async function sumRefunds(
  campaign: Campaign,
  ledger: CampaignLedger,
  chunks: readonly ChunkState[],
) {
  const { db } = getRuntime().database;
  const refunded = { rows: 0, units: 0n };
  for (const [chunk, rowIndexes] of await listFailures(campaign, ledger, chunks)) {
    const rows = await listRows(db, campaign.id, chunk);
    const failed = rows.filter((_, index) => rowIndexes.has(index));
    refunded.rows += failed.length;
    refunded.units += failed.reduce((sum, { amount }) => sum + amount, 0n);
  }
  return refunded;
}
