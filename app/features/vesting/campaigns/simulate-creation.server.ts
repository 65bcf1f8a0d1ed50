import { encodeFunctionData } from "viem";
import { vestingAbi } from "#app/chain/abi/vesting.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { readHolding } from "#app/domain/assets/find-asset.server.ts";
import { getAllRows } from "#app/domain/payments/campaign/campaign.server.ts";
import { readCampaignState } from "#app/domain/payments/campaign/campaign-state.server.ts";
import type { Campaign, CampaignChunk } from "#app/domain/payments/campaign/campaign.types.ts";
import {
  explainChunk,
  simulateChunks,
} from "#app/domain/payments/campaign/simulate-chunks.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { formatAmount } from "#app/ui/values/format.ts";
import { chunkArgs } from "#app/domain/vesting/chunk-args.ts";
import { vestingLedger } from "#app/domain/vesting/ledger.server.ts";

export type CreationSimulation =
  /** `approvalUnits`: sum of this chunk and the others that passed with it, in base units. */
  { kind: "passed"; approvalUnits: string } | { kind: "rejected"; message: string };

/** Max chunks that share an approval: a whole list in chunks of the usual size. */
const maxChunks = 20;

/**
 * Simulates a chunk before its approval is offered, since an allowance would remain if the creation
 * failed. The approval also covers the other chunks whose simulation passes.
 */
export async function simulateCreation(
  campaign: Campaign,
  chunk: number,
): Promise<CreationSimulation> {
  const { asset, chainId, sender, contract } = campaign;
  const { chainName } = getNetwork(chainId);
  const [{ chunks, chain }, holding] = await Promise.all([
    readCampaignState(campaign, vestingLedger),
    readHolding({ ...asset, chainId }, sender, contract),
  ]);
  const open = chunks.filter(({ status }) => status.kind !== "sent");
  const first = open.find((one) => one.chunk === chunk);
  if (!first) return rejectBatch("This batch is created already. Reload the page.");
  if (chain === "unavailable" || !holding) {
    return rejectBatch(`${chainName} is not responding, so nothing was signed. Try again later.`);
  }
  if (holding.balance < first.total) {
    const missing = formatAmount(first.total - holding.balance, asset);
    return rejectBatch(`You need ${missing} more for this batch.`);
  }
  const tried = affordable([first, ...open.filter((one) => one !== first)], holding.balance);
  const reverts = await findReverts(campaign, tried);
  if (reverts === null) {
    if (holding.allowance >= first.total) {
      return { kind: "passed", approvalUnits: String(first.total) };
    }
    return rejectBatch(
      `${chainName} cannot simulate the creation now, so no approval is offered. Try again later.`,
    );
  }
  const [revert = null] = reverts;
  if (revert !== null) return rejectBatch(explainChunk(campaign, revert));
  const units = tried
    .filter((_, i) => reverts[i] === null)
    .reduce((sum, { total }) => sum + total, 0n);
  return { kind: "passed", approvalUnits: String(units) };
}

function affordable(chunks: readonly CampaignChunk[], balance: bigint): CampaignChunk[] {
  let left = balance;
  return chunks
    .filter(({ total }) => {
      if (total > left) return false;
      left -= total;
      return true;
    })
    .slice(0, maxChunks);
}

/**
 * Returns the revert data of each chunk; null if the chain or its RPC cannot simulate transactions.
 */
async function findReverts(campaign: Campaign, chunks: readonly CampaignChunk[]) {
  const rows = await getAllRows(campaign);
  const calls = chunks.map(({ chunk }) => ({
    data: encodeFunctionData({
      abi: vestingAbi,
      functionName: "createChunk",
      args: chunkArgs(
        campaign,
        chunk,
        rows.filter((row) => row.chunk === chunk),
      ),
    }),
    valueWei: 0n,
  }));
  try {
    return (await simulateChunks(campaign, calls)).map(({ revert }) => revert);
  } catch (error) {
    const { chainId } = campaign;
    getRuntime().log.warn({ scope: "vesting", chainId, err: error }, "no simulation");
    return null;
  }
}

function rejectBatch(message: string): CreationSimulation {
  return { kind: "rejected", message };
}
