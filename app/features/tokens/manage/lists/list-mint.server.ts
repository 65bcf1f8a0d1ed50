import type { Hash } from "viem";
import { endAttempt } from "#app/domain/payments/campaign/campaign.server.ts";
import {
  changeAlone,
  insertAttempt,
  listAttempts,
  setAttemptHash,
} from "#app/domain/payments/campaign/campaign.store.server.ts";
import type { Attempt, Campaign } from "#app/domain/payments/campaign/campaign.types.ts";
import { newId } from "#app/platform/id.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { type ListMint, mayMint, mayPay } from "./list-mint.types.ts";
import { evaluateMint, saveSigned, type SentAttempt } from "./mint-outcome.server.ts";
import { findNamedMint } from "./named-mint.server.ts";

/** Marks the mint among a campaign's attempts, where it precedes the batches. */
const mintChunk = -1;

/**
 * Returns whether a list's tokens were minted. The mint's calldata ends with the list's id, so the
 * chain reveals it even if the browser was closed before reporting it.
 */
export async function findListMint(campaign: Campaign): Promise<ListMint> {
  const attempts = await listMintAttempts(campaign);
  const outcomes = await Promise.all(attempts.map((attempt) => evaluate(campaign, attempt)));
  const minted = outcomes.filter(({ kind }) => kind === "minted");
  const known = minted.find(mayPay) ?? minted[0];
  if (known) return known;
  // Read after the outcomes, which rely on the events up to a block.
  const named = await findNamedMint(campaign);
  if (named.found) return { kind: "minted", ...named.found };
  const settled = outcomes.map((outcome): ListMint => {
    if (outcome.kind !== "replaced" || named.reachesBackTo(outcome.nonce)) return outcome;
    return { ...outcome, kind: "lost", canResend: false, isNonceUsed: true };
  });
  return settled.find((outcome) => !mayMint(outcome)) ?? settled.at(-1) ?? { kind: "ready" };
}

export async function listMintAttempts({ id }: Campaign): Promise<Attempt[]> {
  const all = await listAttempts(getRuntime().database.db, id);
  return all.filter(({ chunk }) => chunk === mintChunk);
}

async function evaluate(campaign: Campaign, attempt: Attempt): Promise<ListMint> {
  return isSent(attempt)
    ? evaluateMint(campaign, attempt)
    : { kind: "unknown", attempt: attempt.id, at: attempt.at };
}

export function isSent(attempt: Attempt): attempt is SentAttempt {
  return attempt.hash !== null;
}

/**
 * Returns why no batch of a campaign may be paid yet, on any page: a list paid with newly minted
 * tokens waits until the mint is final, since it would otherwise spend the wallet's other tokens.
 */
export async function findPayError(campaign: Campaign): Promise<string | null> {
  if (campaign.kind !== "mint-list" || mayPay(await findListMint(campaign))) return null;
  return "The mint for this list is not final yet. Complete step 1, then pay once the mint is final.";
}

export type BeginOutcome = { kind: "begun"; id: string } | { kind: "rejected"; message: string };

/**
 * Records that a wallet is about to be asked to mint for a list; only once, even with several tabs
 * open.
 */
export async function beginListMint(campaign: Campaign): Promise<BeginOutcome> {
  const { database, now } = getRuntime();
  const before = await listMintAttempts(campaign);
  const mint = await findListMint(campaign);
  if (!mayMint(mint)) return { kind: "rejected", message: formatBlocker(mint) };
  return changeAlone(database.db, campaign.id, async (transaction) => {
    const all = await listAttempts(transaction, campaign.id);
    if (all.filter(({ chunk }) => chunk === mintChunk).length !== before.length) {
      return { kind: "rejected", message: wasRequested };
    }
    const at = now();
    const id = newId(at);
    await insertAttempt(transaction, { id, campaignId: campaign.id, chunk: mintChunk, at });
    return { kind: "begun", id };
  });
}

const wasRequested =
  "A wallet was just asked to mint for this list. Confirm the outcome on the page first.";

function formatBlocker(mint: ListMint): string {
  switch (mint.kind) {
    case "minted":
      return "The mint for this list is already done.";
    case "pending":
      return "The mint of this list is pending. Wait until it is confirmed.";
    case "reverted":
      return "The failed mint of this list is not final yet. Wait for its confirmations.";
    case "lost":
      return "The mint of this list may still be mined, although the chain does not list it. Send the same transaction again, or wait until another one has used its nonce and is final.";
    case "unknown":
    case "ready":
    case "replaced":
      return wasRequested;
  }
}

/** Records the wallet's response to a mint: a transaction hash, or null for a user rejection. */
export async function endListMint(
  campaign: Campaign,
  id: string,
  hash: Hash | null,
): Promise<void> {
  const attempts = await listMintAttempts(campaign);
  const attempt = attempts.find((one) => one.id === id);
  if (!attempt) return;
  if (hash === null || attempt.hash === null) await endAttempt(campaign, id, hash);
  else if (!attempts.some((one) => one.hash === hash.toLowerCase())) {
    await saveRepriced(campaign, hash);
  }
  const sent = (await listMintAttempts(campaign)).filter(isSent);
  const last = sent.at(-1);
  // If the node does not respond, the page retries.
  if (last) await saveSigned(campaign, last).catch(() => false);
}

/** Records a repriced transaction of the same mint; either may be mined. */
async function saveRepriced(campaign: Campaign, hash: Hash): Promise<void> {
  const { database, now } = getRuntime();
  await changeAlone(database.db, campaign.id, async (transaction) => {
    const at = now();
    const added = { id: newId(at), campaignId: campaign.id };
    await insertAttempt(transaction, { ...added, chunk: mintChunk, at });
    await setAttemptHash(transaction, { ...added, hash });
  });
}
