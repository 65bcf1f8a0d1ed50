import type { Hash } from "viem";
import { endAttempt } from "#app/common/campaign/campaign.server.ts";
import {
  changeAlone,
  insertAttempt,
  listAttempts,
  setAttemptHash,
} from "#app/common/campaign/campaign.store.server.ts";
import type { Attempt, Campaign } from "#app/common/campaign/campaign.types.ts";
import { newId } from "#app/platform/id.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { type ListMint, mayMint, mayPay } from "./list-mint.types.ts";
import { evaluateMint, saveSigned, type SentAttempt } from "./mint-outcome.server.ts";
import { findNamedMint } from "./named-mint.server.ts";

/** Stands among the attempts of a campaign for the mint that comes before its chunks. */
const mintChunk = -1;

/**
 * Whether the tokens of a list were made. Its mint names the list behind its arguments, so the chain
 * itself tells, also when the browser was closed before the console heard of it.
 */
export async function findListMint(campaign: Campaign): Promise<ListMint> {
  const attempts = await listMintAttempts(campaign);
  const outcomes = await Promise.all(attempts.map((attempt) => evaluate(campaign, attempt)));
  const minted = outcomes.filter(({ kind }) => kind === "minted");
  const known = minted.find(mayPay) ?? minted[0];
  if (known) return known;
  // After the judgements, which rest on what the events tell up to a block.
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
 * Why no chunk of a campaign may be paid yet, whatever page asks: one that is paid with what is minted
 * for it waits until that is final, since it would else be paid with what the wallet has besides.
 */
export async function findPayRefusal(campaign: Campaign): Promise<string | null> {
  if (campaign.kind !== "mint-list" || mayPay(await findListMint(campaign))) return null;
  return "The mint for this list is not final yet. Complete step 1, then pay once the mint is final.";
}

export type BeginOutcome = { kind: "begun"; id: string } | { kind: "refused"; message: string };

/** Notes that a wallet is about to be asked to mint for a list: once, whatever tabs are open. */
export async function beginListMint(campaign: Campaign): Promise<BeginOutcome> {
  const { database, now } = getRuntime();
  const before = await listMintAttempts(campaign);
  const mint = await findListMint(campaign);
  if (!mayMint(mint)) return { kind: "refused", message: refusalOf(mint) };
  return changeAlone(database.db, campaign.id, async (transaction) => {
    const all = await listAttempts(transaction, campaign.id);
    if (all.filter(({ chunk }) => chunk === mintChunk).length !== before.length) {
      return { kind: "refused", message: wasRequested };
    }
    const at = now();
    const id = newId(at);
    await insertAttempt(transaction, { id, campaignId: campaign.id, chunk: mintChunk, at });
    return { kind: "begun", id };
  });
}

const wasRequested =
  "A wallet was just asked to mint for this list. Confirm the outcome on the page first.";

function refusalOf(mint: ListMint): string {
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

/** The wallet's word on a mint: its transaction, or `null` for its owner's no. */
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
  // A node that does not answer is asked again by the page.
  if (last) await saveSigned(campaign, last).catch(() => false);
}

/** The same mint, sent anew at a higher price: either may be mined. */
async function saveRepriced(campaign: Campaign, hash: Hash): Promise<void> {
  const { database, now } = getRuntime();
  await changeAlone(database.db, campaign.id, async (transaction) => {
    const at = now();
    const added = { id: newId(at), campaignId: campaign.id };
    await insertAttempt(transaction, { ...added, chunk: mintChunk, at });
    await setAttemptHash(transaction, { ...added, hash });
  });
}
