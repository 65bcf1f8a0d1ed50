import { chainClient } from "#app/chain/clients.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { readHead } from "#app/chain/head.server.ts";
import { readBatchFacts } from "./batch-facts.server.ts";
import { type BatchFacts, findMoveObstacle, findReplanObstacle } from "./batch-status.ts";
import type { Attempt, Campaign } from "./campaign.types.ts";
import { type CampaignLedger, chunksInWord, isBitInWord, recordOf } from "./ledger.ts";

type Requested = { chunk: number; ledger: CampaignLedger; attempts: readonly Attempt[] };

/** Returns why rows of a batch cannot be moved to another one now, or null if they can. */
export async function findMoveError(
  campaign: Campaign,
  requested: Requested,
): Promise<string | null> {
  const blockNumber = await readHeadNumber(campaign);
  if (blockNumber === null) return chainSilent;
  return findMoveObstacle(await readFacts(campaign, requested, blockNumber));
}

/** Returns why the rows of a voided batch cannot be moved to another one now, or null if they can. */
export async function findReplanError(
  campaign: Campaign,
  requested: Requested,
): Promise<string | null> {
  const blockNumber = await readHeadNumber(campaign);
  if (blockNumber === null) return chainSilent;
  const lastFinal = blockNumber - BigInt(getNetwork(campaign.chainId).confirmations) + 1n;
  const [facts, final] = await Promise.all([
    readFacts(campaign, requested, blockNumber),
    lastFinal < 0n ? "none" : readRecord(campaign, requested, lastFinal),
  ]);
  return findReplanObstacle(facts, final === "voided");
}

const chainSilent = "The chain is not responding. Try again later.";

async function readHeadNumber({ chainId }: Campaign): Promise<bigint | null> {
  const head = await readHead(chainId);
  return head.kind === "unreachable" ? null : head.head.number;
}

async function readFacts(
  campaign: Campaign,
  { chunk, ledger, attempts }: Requested,
  blockNumber: bigint,
): Promise<BatchFacts> {
  const [record, sent] = await Promise.all([
    readRecord(campaign, { chunk, ledger }, blockNumber),
    ledger.listSent(campaign),
  ]);
  return readBatchFacts(campaign, ledger, { chunk, record, blockNumber, attempts, sent });
}

async function readRecord(
  campaign: Campaign,
  { chunk, ledger }: Pick<Requested, "chunk" | "ledger">,
  blockNumber: bigint,
): Promise<BatchFacts["record"]> {
  const client = chainClient(campaign.chainId);
  const wordIndex = Math.floor(chunk / chunksInWord);
  const [used, voided] = await Promise.all([
    ledger.readSentBits(client, campaign, { wordIndex, chunks: [chunk], blockNumber }),
    ledger.readVoidedBits(client, campaign, { wordIndex, blockNumber }),
  ]);
  return recordOf({ isUsed: isBitInWord(used, chunk), isVoided: isBitInWord(voided, chunk) });
}
