import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { isHash } from "viem";
import { z } from "zod";
import { requireSession } from "#app/session/guard.server.ts";
import { isAdmin } from "#app/session/roles.ts";
import { areaOfPage } from "#app/domain/activity/area-of-page.ts";
import {
  listRecentTransactions,
  recordTransaction,
} from "#app/domain/activity/recent-transactions.server.ts";
import { chainIds } from "#app/chain/networks.ts";
import { parseJson } from "#app/platform/json-body.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";

const headers = { "Cache-Control": "no-store" };

const isPath = (text: string) => text.startsWith("/") && URL.canParse(text, "http://console");

const sentSchema = z.object({
  chainId: z.literal(chainIds, "must be one of the console's networks"),
  hash: z.string().refine(isHash, "must be a transaction hash"),
  description: z.string().trim().min(1).max(120),
  page: z.string().max(500).refine(isPath, "must be a path of the console").optional(),
});

/** Lists the latest transactions of the signed-in wallet. */
export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  return Response.json(
    { transactions: await listRecentTransactions(session.address) },
    { headers },
  );
}

/** Stores a transaction sent by the signed-in wallet. */
export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request);
  const sent = await parseJson(request, sentSchema);
  if (sent.kind === "rejected") return sent.response;
  const { page, ...transaction } = sent.value;
  // Only admins may assign a transaction to a page.
  const origin = isAdmin(session.roles) && page !== undefined ? areaOfPage(page) : { area: null };
  const outcome = await recordTransaction(session.address, { ...transaction, ...origin }).catch(
    () => null,
  );
  switch (outcome?.kind) {
    case "recorded":
      return Response.json({ hash: sent.value.hash }, { status: 201, headers });
    case "unknown":
      return errorResponse(409, "not-on-chain", "hash: the chain does not know it yet.");
    case "not-yours":
      return errorResponse(403, "not-yours", "hash: not sent by the signed-in wallet.");
    case undefined:
      return errorResponse(503, "chain-unreachable", "The chain is not responding.");
  }
}
