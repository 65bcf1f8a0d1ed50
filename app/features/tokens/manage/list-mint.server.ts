import { type Hash, type Hex, pad, TransactionReceiptNotFoundError, zeroAddress } from "viem";
import { chainClient } from "#app/chain/clients.server.ts";
import type { Attempt, Campaign } from "#app/common/campaign/campaign.types.ts";
import {
  changeAlone,
  insertAttempt,
  listAttempts,
} from "#app/common/campaign/campaign.store.server.ts";
import { findOutcome } from "#app/common/campaign/transaction-outcome.server.ts";
import { listEvents } from "#app/common/events/events.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import type { ListMint } from "./list-mint.types.ts";
import { streamOf } from "./token-stream.server.ts";

/** Stands among the attempts of a campaign for the mint that comes before its chunks. */
const mintChunk = -1;
/** Of the wallet's newest mints, so many are looked at for one that names the list. */
const mostMints = 50;

/**
 * Whether the tokens of a list were made. Its mint names the list behind its arguments, so the chain
 * itself tells, also when the browser was closed before the console heard of it.
 */
export async function findListMint(campaign: Campaign): Promise<ListMint> {
  const attempts = await listMintAttempts(campaign);
  const outcomes = await Promise.all(attempts.map((attempt) => judge(campaign, attempt)));
  const minted = outcomes.find(({ kind }) => kind === "minted");
  if (minted) return minted;
  const hash = await findNamedMint(campaign);
  if (hash !== null) return { kind: "minted", hash };
  return (
    outcomes.find(({ kind }) => kind === "pending") ??
    outcomes.find(({ kind }) => kind === "unknown") ??
    outcomes.at(-1) ?? { kind: "ready" }
  );
}

async function listMintAttempts({ id }: Campaign): Promise<Attempt[]> {
  const all = await listAttempts(getRuntime().database.db, id);
  return all.filter(({ chunk }) => chunk === mintChunk);
}

async function judge({ chainId }: Campaign, { id, at, hash }: Attempt): Promise<ListMint> {
  if (hash === null) return { kind: "unknown", attempt: id, at };
  try {
    const { status } = await chainClient(chainId).getTransactionReceipt({ hash });
    return status === "success" ? { kind: "minted", hash } : { kind: "failed", hash };
  } catch (error) {
    if (!(error instanceof TransactionReceiptNotFoundError)) return { kind: "pending", hash };
  }
  const outcome = await findOutcome(chainId, hash);
  return { kind: outcome.kind === "gone" ? "failed" : "pending", hash };
}

/** The transaction of a mint to the sender that names the list; `null`: none is indexed. */
async function findNamedMint({
  chainId,
  asset,
  sender,
  onchainId,
}: Campaign): Promise<Hash | null> {
  const events = await listEvents({
    stream: streamOf(asset.token),
    name: "Transfer",
    topics: [pad(zeroAddress), pad(sender)],
    limit: mostMints,
  });
  const client = chainClient(chainId);
  const name = onchainId.slice(2).toLowerCase();
  const inputs = await Promise.all(
    events.map(({ txHash }) =>
      client.getTransaction({ hash: txHash }).then(
        ({ input }): Hex => input,
        (): Hex => "0x",
      ),
    ),
  );
  return events.find((_, i) => inputs[i]?.toLowerCase().includes(name))?.txHash ?? null;
}

export type BeginOutcome = { kind: "begun"; id: string } | { kind: "refused"; sentence: string };

/** Notes that a wallet is about to be asked to mint for a list: once, whatever tabs are open. */
export async function beginListMint(campaign: Campaign): Promise<BeginOutcome> {
  const { database, now } = getRuntime();
  const before = await listMintAttempts(campaign);
  const { kind } = await findListMint(campaign);
  if (kind !== "ready" && kind !== "failed") {
    return { kind: "refused", sentence: refusals[kind] };
  }
  return changeAlone(database.db, campaign.id, async (transaction) => {
    const all = await listAttempts(transaction, campaign.id);
    if (all.filter(({ chunk }) => chunk === mintChunk).length !== before.length) {
      return { kind: "refused", sentence: refusals.unknown };
    }
    const at = now();
    const id = newId(at);
    await insertAttempt(transaction, { id, campaignId: campaign.id, chunk: mintChunk, at });
    return { kind: "begun", id };
  });
}

const refusals = {
  unknown: "A wallet was just asked to mint for this list. Say on the page what became of that.",
  pending: "The mint of this list is on its way. Wait until it is confirmed.",
  minted: "What this list pays has been minted already.",
} as const;
