import type { LoaderFunctionArgs } from "@remix-run/node";
import { isHash } from "viem";
import { requireAdmin } from "#app/session/guard.server.ts";
import { findAddress } from "#app/chain/parse-address.ts";
import { findCampaigns } from "#app/common/campaign/find-campaigns.server.ts";
import { findMessages } from "#app/features/bridge/messages/find-messages.server.ts";
import {
  findAddressPages,
  findBlocks,
  findTransactions,
} from "#app/features/explorer/find-on-chains.server.ts";
import { findValidators } from "#app/features/staking/find-validators.server.ts";
import { findTasks } from "#app/features/tasks/find-tasks.server.ts";
import { findTokens } from "#app/features/tokens/find-tokens.server.ts";
import { maxTermLength, type SearchAnswer } from "#app/platform/search.ts";

/** Finds what has the name, number, address, hash or id in `q`. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const term = new URL(request.url).searchParams.get("q")?.trim().slice(0, maxTermLength) ?? "";
  return Response.json(await find(term), { headers: { "Cache-Control": "no-store" } });
}

async function find(term: string): Promise<SearchAnswer> {
  if (term === "") return { hits: [], silent: [] };
  if (isHash(term)) {
    const [messages, { hits, silent }] = await Promise.all([
      findMessages(term),
      findTransactions(term),
    ]);
    return { hits: [...messages, ...hits], silent };
  }
  const address = findAddress(term);
  if (address !== null) {
    const found = await Promise.all([findValidators(address), findTokens(address)]);
    return { hits: [...found.flat(), ...findAddressPages(address)], silent: [] };
  }
  const [{ hits, silent }, ...found] = await Promise.all([
    findBlocks(term),
    findValidators(term),
    findTasks(term),
    findTokens(term),
    findCampaigns(term),
  ]);
  return { hits: [...found.flat(), ...hits], silent };
}
