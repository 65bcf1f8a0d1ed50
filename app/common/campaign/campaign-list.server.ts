import { isAddress, getAddress } from "viem";
import { getRuntime } from "#app/platform/runtime.server.ts";
import type { CampaignKind } from "./campaign.types.ts";
import { type ListedCampaign, type ProgressState, progressStates } from "./campaign-progress.ts";
import { refreshProgress } from "./campaign-progress.server.ts";
import {
  type CampaignQuery,
  type CampaignToken,
  countStates,
  listCampaigns,
  listCampaignTokens,
} from "./campaign-progress.store.server.ts";
import type { CampaignLedger } from "./ledger.ts";

const pageSize = 20;
const maxTextLength = 80;

export type CampaignList = {
  campaigns: ListedCampaign[];
  /** Cursor of the next page, or null on the last. */
  next: string | null;
  counts: Readonly<Record<ProgressState, number>>;
  tokens: CampaignToken[];
  /** Names of invalid filters in the URL, which are ignored. */
  unread: string[];
};

/**
 * Returns a page of campaigns, newest first, filtered by the URL: `state`, `token`, `text`,
 * `before`.
 */
export async function readCampaignList(
  kind: CampaignKind,
  ledger: CampaignLedger,
  { searchParams }: URL,
): Promise<CampaignList> {
  const { db } = getRuntime().database;
  await refreshProgress(kind, ledger);
  const { query, unread } = readQuery(kind, searchParams);
  const before = searchParams.get("before");
  const [found, counts, tokens] = await Promise.all([
    listCampaigns(db, query, { before, limit: pageSize + 1 }),
    countByState(query),
    listCampaignTokens(db, kind),
  ]);
  const campaigns = found.slice(0, pageSize);
  return {
    campaigns,
    next: found.length > pageSize ? (campaigns.at(-1)?.id ?? null) : null,
    counts,
    tokens,
    unread,
  };
}

/** Counts the campaigns that a query finds in each state, regardless of the state it requests. */
export async function countByState(query: CampaignQuery): Promise<CampaignList["counts"]> {
  const counted = await countStates(getRuntime().database.db, query);
  return Object.fromEntries(
    progressStates.map((state) => [state, counted.get(state) ?? 0]),
  ) as CampaignList["counts"];
}

/** Parses the state that a URL requests; null means any. */
export function parseState(search: URLSearchParams): ProgressState | null {
  return progressStates.find((one) => one === search.get("state")?.trim()) ?? null;
}

function readQuery(kind: CampaignKind, search: URLSearchParams) {
  const unread: string[] = [];
  const valueOf = (name: string) => search.get(name)?.trim() ?? "";
  const state = parseState(search);
  if (valueOf("state") !== "" && state === null) unread.push("state");
  const [, chainId, token = ""] = /^(\d{1,9})-(0x[0-9a-f]{40})$/i.exec(valueOf("token")) ?? [];
  const isToken = isAddress(token, { strict: false });
  if (valueOf("token") !== "" && !isToken) unread.push("token");
  const query: CampaignQuery = {
    kind,
    states: state === null ? null : [state],
    token: isToken ? { chainId: Number(chainId), token: getAddress(token.toLowerCase()) } : null,
    sender: null,
    text: valueOf("text").slice(0, maxTextLength),
  };
  return { query, unread };
}
