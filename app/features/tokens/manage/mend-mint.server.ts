import { type Address, BaseError, isAddressEqual } from "viem";
import { chainClient } from "#app/chain/clients.server.ts";
import { recordAudit } from "#app/common/activity/audit.server.ts";
import { endAttempt } from "#app/common/campaign/campaign.server.ts";
import type { Campaign } from "#app/common/campaign/campaign.types.ts";
import { latestIndexed } from "#app/common/events/events.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { findListMint, isSent, listMintAttempts } from "./list-mint.server.ts";
import { streamOf } from "./token-stream.server.ts";

export const mendIntents = ["resend-mint", "not-sent"] as const;
type MendIntent = (typeof mendIntents)[number];

export function isMendIntent(intent: string): intent is MendIntent {
  return mendIntents.some((known) => known === intent);
}

/** Goes on with a mint of which it is not known what became. @returns why not, or `null` */
export async function mendMint(
  campaign: Campaign,
  { intent, actor }: { intent: MendIntent; actor: Address },
): Promise<string | null> {
  if (!isAddressEqual(campaign.sender, actor)) {
    return `Only ${campaign.sender}, which mints for the list, can do this.`;
  }
  return intent === "resend-mint" ? resendMint(campaign, actor) : forgetMint(campaign, actor);
}

/** Hands the chain the very transaction that the wallet has signed: it cannot be mined twice. */
async function resendMint(campaign: Campaign, actor: Address): Promise<string | null> {
  const mint = await findListMint(campaign);
  if (mint.kind !== "lost") return "This has changed since. Load the page again.";
  const attempts = (await listMintAttempts(campaign)).filter(isSent);
  const signed = attempts.find(({ hash }) => hash === mint.hash)?.signed ?? null;
  if (signed === null || mint.isNonceUsed) return "The transaction cannot be sent again as it was.";
  const { id, title, chainId } = campaign;
  try {
    await chainClient(chainId).sendRawTransaction({ serializedTransaction: signed });
  } catch (error) {
    getRuntime().log.warn({ scope: "tokens", chainId, hash: mint.hash, err: error }, "not resent");
    const said = error instanceof BaseError ? error.details : String(error);
    return `The chain does not take the transaction again: ${said}. Nothing was minted by this.`;
  }
  const transaction = { chainId, hash: mint.hash };
  const what = { actor, subject: title || id, details: { id }, transaction };
  await recordAudit({ action: "list.resend-mint", ...what });
  return null;
}

/**
 * Believes a person that a wallet was asked and sent nothing, unless the chain may know better: when
 * a transaction of the wallet waits, or was mined where the token's events are not read yet.
 */
async function forgetMint(campaign: Campaign, actor: Address): Promise<string | null> {
  const mint = await findListMint(campaign);
  if (mint.kind !== "unknown") return "This has changed since. Load the page again.";
  const { id, title, chainId, asset, sender: address } = campaign;
  const indexed = await latestIndexed(chainId, streamOf(asset.token));
  if (indexed === null || indexed.block < 0) {
    return "The token's events are not read, so the console cannot tell whether it was minted. Have them read on the token's page of activity first.";
  }
  const client = chainClient(chainId);
  const [told, mined, pooled] = await Promise.all([
    client.getTransactionCount({ address, blockNumber: BigInt(indexed.block) }),
    client.getTransactionCount({ address, blockTag: "latest" }),
    client.getTransactionCount({ address, blockTag: "pending" }),
  ]);
  if (pooled > mined) {
    return "A transaction of your wallet waits to be mined, and it may be this mint. Wait until it is, or cancel it in the wallet.";
  }
  if (mined > told) {
    return "A transaction of your wallet was just mined, and the console has not read yet what it did. Try again in a moment.";
  }
  await endAttempt(campaign, mint.attempt, null);
  const details = { id, attempt: mint.attempt };
  await recordAudit({ actor, action: "list.mint-not-sent", subject: title || id, details });
  return null;
}
