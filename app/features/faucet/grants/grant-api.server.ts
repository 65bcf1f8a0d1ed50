import type { Address } from "viem";
import { keyOf } from "#app/domain/assets/asset-key.ts";
import { findGrant } from "#app/domain/faucet/grants/grant.store.server.ts";
import type { GrantUse } from "#app/domain/faucet/grants/grant.types.ts";
import { readGrantUse } from "#app/domain/faucet/grants/grant-use.server.ts";
import { requestGrant } from "#app/domain/faucet/grants/request-grant.server.ts";
import { apiPaths } from "#app/paths/api.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import type { GrantBody } from "./grant-api.schema.ts";

/** Stores what a wallet requests for its team, and responds with its id. */
export async function respondToWish(requestedBy: Address, body: GrantBody): Promise<Response> {
  const outcome = await requestGrant({ ...body, requestedBy });
  switch (outcome.kind) {
    case "requested": {
      const { id } = outcome;
      const headers = { Location: apiPaths.faucetGrant(id), "Cache-Control": "no-store" };
      return Response.json({ id }, { status: 201, headers });
    }
    case "undecided": {
      const message = "The grant that you have requested before is not decided yet.";
      return errorResponse(409, "grant-undecided", message);
    }
    case "full": {
      const message = "Too many grants wait for a decision. Try again another day.";
      return errorResponse(429, "rate-limited", message);
    }
    default:
      return outcome satisfies never;
  }
}

/** Who reads a grant: its API key, or a wallet. */
export type GrantReader = { grantId: string | null } | { address: Address; isAdmin: boolean };

/** Responds with a grant to its key, its requester and admins, and with 404 to others. */
export async function respondWithGrant(reader: GrantReader, id: string): Promise<Response> {
  const { database, now } = getRuntime();
  const grant = await findGrant(database.db, id);
  const mayRead =
    grant !== null &&
    ("grantId" in reader
      ? reader.grantId === id
      : reader.isAdmin || reader.address === grant.requestedBy);
  if (!mayRead) return errorResponse(404, "unknown-grant", "Grant not found.");
  const body = grantBody(await readGrantUse(database.db, id, now()));
  return Response.json(body, { headers: { "Cache-Control": "no-store" } });
}

/** Returns a grant as JSON: amounts as decimal strings, times in milliseconds. */
function grantBody({ grant, month, drawn }: GrantUse) {
  const { id, name, website, purpose, contact, state, createdAt, decidedAt, reason } = grant;
  return {
    id,
    name,
    website,
    purpose,
    contact,
    state,
    createdAt,
    decidedAt,
    reason,
    /** From then on, nothing counts as drawn. */
    monthEndsAt: month.to,
    /** Per month. */
    allowances: grant.allowances.map(({ chainId, token, symbol, decimals, amount }) => ({
      asset: `${symbol}@${chainId}`,
      chainId,
      token,
      symbol,
      decimals,
      amount: String(amount),
      drawn: String(drawn.get(keyOf({ chainId, token })) ?? 0n),
    })),
  };
}
