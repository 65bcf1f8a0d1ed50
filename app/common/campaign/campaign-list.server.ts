import { getAddress } from "viem";
import { z } from "zod";
import { parseListQuery } from "#app/kit/list/list-query.ts";
import { type CursorPage, readPage } from "#app/kit/list/pages.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import type { CampaignKind } from "#app/domain/payments/campaign/campaign.types.ts";
import {
  type ListedCampaign,
  type ProgressState,
  progressStates,
} from "#app/domain/payments/campaign/campaign-progress.ts";
import { refreshProgress } from "#app/domain/payments/campaign/campaign-progress.server.ts";
import {
  type CampaignQuery,
  type CampaignToken,
  countStates,
  listCampaigns,
  listCampaignTokens,
} from "#app/domain/payments/campaign/campaign-progress.store.server.ts";
import type { CampaignLedger } from "#app/domain/payments/campaign/ledger.ts";

const pageSize = 20;
const maxTextLength = 80;

export type CampaignList = CursorPage<ListedCampaign> & {
  counts: Readonly<Record<ProgressState, number>>;
  tokens: CampaignToken[];
  /** Parameters of filters with an invalid value. */
  rejected: string[];
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
  const { filter, rejected } = parseListQuery(campaignFields, searchParams);
  const { state, token, text, before } = filter;
  const states = state === null ? null : [state];
  const query: CampaignQuery = { kind, states, token, sender: null, text: text ?? "" };
  const [page, counts, tokens] = await Promise.all([
    readPage(
      (limit) => listCampaigns(db, query, { before, limit }),
      ({ id }) => id,
      pageSize,
    ),
    countByState(query),
    listCampaignTokens(db, kind),
  ]);
  return { ...page, counts, tokens, rejected };
}

/** Counts the campaigns that a query finds in each state, regardless of the state it requests. */
export async function countByState(query: CampaignQuery): Promise<CampaignList["counts"]> {
  const counted = await countStates(getRuntime().database.db, query);
  return Object.fromEntries(
    progressStates.map((state) => [state, counted.get(state) ?? 0]),
  ) as CampaignList["counts"];
}

const listedToken = z
  .string()
  .regex(/^\d{1,9}-0x[0-9a-f]{40}$/i)
  .transform((text) => {
    const [chainId = "", token = ""] = text.split("-");
    return { chainId: Number(chainId), token: getAddress(token.toLowerCase()) };
  });

const campaignFields = {
  state: z.enum(progressStates),
  token: listedToken,
  text: z.string().transform((text) => text.slice(0, maxTextLength)),
  before: z.uuid(),
};

/** Parses the state that a URL requests; null means any. */
export function parseState(search: URLSearchParams): ProgressState | null {
  return parseListQuery({ state: campaignFields.state }, search).filter.state;
}
