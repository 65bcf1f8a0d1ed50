import type { Address } from "viem";
import type { DripRequest } from "#app/domain/faucet/faucet.types.ts";
import { listFaucetAssets } from "#app/domain/faucet/offers.server.ts";
import { getProgress } from "#app/domain/faucet/requests/progress.server.ts";
import { findKey } from "#app/domain/faucet/keys/api-key.store.server.ts";
import { findListed } from "#app/domain/faucet/rules/listed-address.store.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { requestBody } from "./faucet-api.server.ts";

export type Role = "recipient" | "requester";

/** An account that can be denied; `role` names the field of the form. */
export type Party = { role: Role; label: string; address: Address; isDenied: boolean };

export type RequestPage = NonNullable<Awaited<ReturnType<typeof loadRequestPage>>>;

/** Returns a request with its payments, and who can be denied; null if it does not exist. */
export async function loadRequestPage(id: string) {
  const [request, assets] = await Promise.all([getProgress(id), listFaucetAssets()]);
  if (request === null) return null;
  const { database, now } = getRuntime();
  const { recipient, requestedBy, keyId } = request;
  const key = keyId === null ? null : await findKey(database.db, keyId);
  const parties = await Promise.all(
    listParties(request).map(async (party): Promise<Party> => {
      const subject = { addresses: [party.address], now: now() };
      return { ...party, isDenied: (await findListed(database.db, "deny", subject)) !== null };
    }),
  );
  const requester = requestedBy ?? key?.name ?? null;
  return { recipient, requester, progress: requestBody(request), assets, parties };
}

/** Returns recipient and requester, once if they are the same account; an API key is no account. */
export function listParties({
  recipient,
  requestedBy,
}: Pick<DripRequest, "recipient" | "requestedBy">): Omit<Party, "isDenied">[] {
  if (recipient === requestedBy) {
    return [{ role: "recipient", label: "Recipient and requester", address: recipient }];
  }
  const paid = { role: "recipient", label: "Recipient", address: recipient } as const;
  if (requestedBy === null) return [paid];
  return [paid, { role: "requester", label: "Requester", address: requestedBy }];
}
