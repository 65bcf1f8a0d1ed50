import { type Address, BaseError, isAddressEqual } from "viem";
import { chainClient } from "#app/chain/clients.server.ts";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import { endAttempt } from "#app/domain/payments/campaign/campaign.server.ts";
import type { Campaign } from "#app/domain/payments/campaign/campaign.types.ts";
import { latestIndexed } from "#app/domain/events/events.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { findListMint, isSent, listMintAttempts } from "./list-mint.server.ts";
import { streamOf } from "#app/domain/tokens/token-stream.server.ts";

export const fixIntents = ["resend-mint", "not-sent"] as const;
type FixIntent = (typeof fixIntents)[number];

export function isFixIntent(intent: string): intent is FixIntent {
  return fixIntents.some((known) => known === intent);
}

/** Resolves a mint with an unknown outcome. @returns An error, or null on success. */
export async function fixMint(
  campaign: Campaign,
  { intent, actor }: { intent: FixIntent; actor: Address },
): Promise<string | null> {
  if (!isAddressEqual(campaign.sender, actor)) {
    return `Only ${campaign.sender}, which mints for the list, can do this.`;
  }
  return intent === "resend-mint" ? resendMint(campaign, actor) : forgetMint(campaign, actor);
}

/** Rebroadcasts the transaction exactly as signed, so it cannot be mined twice. */
async function resendMint(campaign: Campaign, actor: Address): Promise<string | null> {
  const mint = await findListMint(campaign);
  if (mint.kind !== "lost") return "This has changed since. Reload the page.";
  const attempts = (await listMintAttempts(campaign)).filter(isSent);
  const signed = attempts.find(({ hash }) => hash === mint.hash)?.signed ?? null;
  if (signed === null || mint.isNonceUsed) return "The transaction cannot be sent again as it was.";
  const { id, title, chainId } = campaign;
  try {
    await chainClient(chainId).sendRawTransaction({ serializedTransaction: signed });
  } catch (error) {
    getRuntime().log.warn({ scope: "tokens", chainId, hash: mint.hash, err: error }, "not resent");
    const message = error instanceof BaseError ? error.details : String(error);
    return `The chain rejects the resent transaction: ${message}. Nothing was minted by it.`;
  }
  const transaction = { chainId, hash: mint.hash };
  const what = { actor, subject: title || id, details: { id }, transaction };
  await recordAudit({ action: "list.resend-mint", ...what });
  return null;
}

/**
 * Accepts the user's word that the wallet was asked and sent nothing, unless the chain may know
 * better: if a transaction of the wallet is pending, or was mined in blocks whose token events are
 * not indexed yet.
 */
async function forgetMint(campaign: Campaign, actor: Address): Promise<string | null> {
  const mint = await findListMint(campaign);
  if (mint.kind !== "unknown") return "This has changed since. Reload the page.";
  const { id, title, chainId, asset, sender: address } = campaign;
  const indexed = await latestIndexed(chainId, streamOf(asset.token));
  if (indexed === null || indexed.block < 0) {
    return "The token's events are not indexed, so the console cannot tell whether it was minted. Index them on the token's activity page first.";
  }
  const client = chainClient(chainId);
  const [receipt, mined, pooled] = await Promise.all([
    client.getTransactionCount({ address, blockNumber: BigInt(indexed.block) }),
    client.getTransactionCount({ address, blockTag: "latest" }),
    client.getTransactionCount({ address, blockTag: "pending" }),
  ]);
  if (pooled > mined) {
    return "Your wallet has a pending transaction that may be this mint. Wait for it, or cancel it in the wallet.";
  }
  if (mined > receipt) {
    return "A transaction of your wallet was just mined and is not indexed yet. Try again in a moment.";
  }
  await endAttempt(campaign, mint.attempt, null);
  const details = { id, attempt: mint.attempt };
  await recordAudit({ actor, action: "list.mint-not-sent", subject: title || id, details });
  return null;
}
