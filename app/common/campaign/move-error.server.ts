import { chainClient } from "#app/chain/clients.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { readHead } from "#app/chain/head.server.ts";
import type { Attempt, Campaign } from "./campaign.types.ts";
import { type CampaignLedger, chunksInWord, isBitInWord } from "./ledger.ts";
import { findOutcome } from "./transaction-outcome.server.ts";

type Requested = { chunk: number; ledger: CampaignLedger; attempts: readonly Attempt[] };

/**
 * Checks whether rows of a batch may still be moved to another one: only if no transaction with its
 * current rows can still be mined, as otherwise both batches could pay them.
 *
 * @returns why not, or null if they may.
 */
export async function findMoveError(
  campaign: Campaign,
  { chunk, ledger, attempts }: Requested,
): Promise<string | null> {
  const { chainId } = campaign;
  const blockNumber = await readHeadNumber(campaign);
  if (blockNumber === null) return chainSilent;
  const used = await ledger.readSentBits(chainClient(chainId), campaign, {
    wordIndex: Math.floor(chunk / chunksInWord),
    chunks: [chunk],
    blockNumber,
  });
  if (isBitInWord(used, chunk)) return "This batch was already sent or voided.";
  for (const attempt of attempts.filter((one) => one.chunk === chunk)) {
    if (attempt.hash === null) {
      return "A wallet was asked to send this batch, and the outcome is unknown. Retry it as it is: it cannot be paid twice.";
    }
    const outcome = await findOutcome(chainId, attempt.hash);
    if (outcome.kind !== "reverted") {
      return "A transaction with this batch may still be mined. Wait for it, or retry the batch as it is: it cannot be paid twice.";
    }
    const depth = blockNumber - outcome.blockNumber + 1n;
    if (depth < BigInt(getNetwork(chainId).confirmations)) {
      return "The failed transaction of this batch is not final yet. Wait for its confirmations.";
    }
  }
  return null;
}

/**
 * Checks whether the rows of a voided batch may be moved to another one: only once no reorg can
 * undo the voiding.
 *
 * @returns why not, or null if they may.
 */
export async function findReplanError(
  campaign: Campaign,
  { chunk, ledger }: Omit<Requested, "attempts">,
): Promise<string | null> {
  const { chainId } = campaign;
  const blockNumber = await readHeadNumber(campaign);
  if (blockNumber === null) return chainSilent;
  const isVoidedAt = async (block: bigint): Promise<boolean> => {
    const at = { wordIndex: Math.floor(chunk / chunksInWord), blockNumber: block };
    const voided = await ledger.readVoidedBits(chainClient(chainId), campaign, at);
    return isBitInWord(voided, chunk);
  };
  if (!(await isVoidedAt(blockNumber))) return "This batch was not voided.";
  const lastFinal = blockNumber - BigInt(getNetwork(chainId).confirmations) + 1n;
  return lastFinal >= 0n && (await isVoidedAt(lastFinal))
    ? null
    : "The voiding of this batch is not final yet. Wait for its confirmations.";
}

const chainSilent = "The chain is not responding. Try again later.";

async function readHeadNumber({ chainId }: Campaign): Promise<bigint | null> {
  const head = await readHead(chainId);
  return head.kind === "unreachable" ? null : head.head.number;
}
