import { type Address, isAddressEqual } from "viem";
import { chainConfig, getNetwork } from "#app/chain/config.server.ts";
import type { ChainId } from "#app/chain/networks.ts";
import { findLastActor } from "#app/domain/activity/audit.store.server.ts";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import { isUnlisted } from "#app/domain/assets/asset.types.ts";
import { findAsset } from "#app/domain/assets/find-asset.server.ts";
import { listAllAssets } from "#app/domain/assets/listed-assets.server.ts";
import {
  deleteListedToken,
  insertListedToken,
  type ListedToken,
  selectListedTokens,
  updateLogo,
} from "#app/domain/assets/listed-token.store.server.ts";
import {
  deleteUnusedLogos,
  insertLogo,
  type TokenLogo,
} from "#app/domain/assets/token-logo.store.server.ts";
import { parseSymbol } from "#app/domain/tokens/model/parse-name.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { shortenAddress } from "#app/ui/values/format.ts";

export type ListOutcome = { kind: "done" } | { kind: "rejected"; message: string };

const reject = (message: string): ListOutcome => ({ kind: "rejected", message });

const notListed = reject("This token is not on the list, or it is one of the configured ones.");

type Listing = { chainId: ChainId; token: string; logo: TokenLogo | null; by: Address };

/**
 * Adds a token to the console's list, with the details from its contract. A symbol on the list
 * identifies one token: lookalikes are rejected.
 */
export async function addToList({ chainId, token, logo, by }: Listing): Promise<ListOutcome> {
  const { database, now } = getRuntime();
  const found = await findAsset(chainId, token.trim());
  if (found.kind === "rejected") return found;
  const { asset, name } = found;
  if (!isUnlisted(asset)) return reject(`${asset.symbol} is already on the list.`);
  const symbol = parseSymbol(asset.symbol);
  if (symbol.kind === "invalid") return reject(`Its symbol cannot be listed. ${symbol.message}`);
  const namesake = await findNamesake(chainId, symbol.value);
  if (namesake !== null) return reject(namesake);
  const at = now();
  if (logo) await insertLogo(database.db, logo, { by, at });
  const listed: ListedToken = {
    chainId,
    token: asset.token,
    symbol: symbol.value,
    name: name ?? "",
    decimals: asset.decimals,
    logo: logo?.sha256 ?? null,
    addedBy: by,
    addedAt: at,
  };
  if (!(await insertListedToken(database.db, listed))) {
    return reject(`The list already has another ${symbol.value} on this network.`);
  }
  await recordAudit({
    actor: by,
    action: "token-list.add",
    subject: `${asset.token}@${chainId}`,
    details: { symbol: symbol.value, decimals: asset.decimals, logo: listed.logo },
  });
  return { kind: "done" };
}

async function findNamesake(chainId: ChainId, symbol: string): Promise<string | null> {
  const isSame = (other: { symbol: string }) => other.symbol.toLowerCase() === symbol.toLowerCase();
  const here = (await listAllAssets()).find((one) => one.chainId === chainId && isSame(one));
  if (here) return `The list has another ${here.symbol} on this network: ${here.token}.`;
  // It is bridged to every chain under this symbol.
  const configured = chainConfig().tokens.find(isSame);
  if (!configured) return null;
  const { chainName } = getNetwork(configured.homeChainId);
  return `${configured.symbol} is the configured token of ${chainName}. A second one could be mistaken for it.`;
}

type Named = { chainId: ChainId; token: Address; by: Address };

/** Removes a token from the list; configured tokens stay. */
export async function removeFromList({ chainId, token, by }: Named): Promise<ListOutcome> {
  const { db } = getRuntime().database;
  if (!(await deleteListedToken(db, { chainId, token }))) {
    return notListed;
  }
  await deleteUnusedLogos(db);
  const subject = `${token}@${chainId}`;
  await recordAudit({ actor: by, action: "token-list.remove", subject, details: {} });
  return { kind: "done" };
}

/**
 * Changes the logo of a listed token; null removes it.
 *
 * @param seen hash of the logo that the page showed; null for none.
 */
export async function changeLogo(
  { chainId, token, by }: Named,
  { logo, seen }: { logo: TokenLogo | null; seen: string | null },
): Promise<ListOutcome> {
  const { database, now } = getRuntime();
  const { db } = database;
  const subject = `${token}@${chainId}`;
  if (logo) await insertLogo(db, logo, { by, at: now() });
  const change = { before: seen, after: logo?.sha256 ?? null };
  const isChanged = await updateLogo(db, { chainId, token }, change);
  await deleteUnusedLogos(db);
  if (!isChanged) {
    const listed = await findListed(chainId, token);
    if (listed === null) return notListed;
    const author = await findLastActor(db, ["token-list.logo", "token-list.add"], subject);
    return reject(
      `${shortenAddress(author ?? listed.addedBy)} has changed the logo since you opened the page. Reload it, then change the logo.`,
    );
  }
  const details = { logo: change.after };
  await recordAudit({ actor: by, action: "token-list.logo", subject, details });
  return { kind: "done" };
}

/** Returns the list entry of a token added by an admin, or null. */
export async function findListed(chainId: ChainId, token: Address): Promise<ListedToken | null> {
  const listed = await selectListedTokens(getRuntime().database.db);
  return listed.find((one) => one.chainId === chainId && isAddressEqual(one.token, token)) ?? null;
}
