import type { ActionFunctionArgs } from "@remix-run/node";
import { findWallet, requireWallet } from "#app/session/guard.server.ts";
import { outcomeResponse } from "#app/features/faucet/requests/faucet-api.server.ts";
import { bodySchema } from "#app/features/faucet/requests/faucet.schema.ts";
import {
  findApiKey,
  senderOfKey,
  senderOfWallet,
} from "#app/features/faucet/requests/sender.server.ts";
import { redeemVoucher } from "#app/domain/faucet/requests/redeem-voucher.server.ts";
import { requestDrip } from "#app/domain/faucet/requests/request-drip.server.ts";
import type { KnownSender } from "#app/domain/faucet/requests/requester.ts";
import { parseJson } from "#app/platform/json-body.server.ts";
import { isPublic } from "#app/platform/runtime/public-areas.server.ts";
import { fieldResponse, wrongMethod } from "#app/platform/responses.server.ts";

export async function action({ request, context }: ActionFunctionArgs) {
  const sender = await requireSender(request, context.clientAddress);
  if (request.method !== "POST") return wrongMethod("POST");
  const body = await parseJson(request, bodySchema);
  if (body.kind === "rejected") return body.response;
  const { address: recipient } = body.value;
  if (body.value.kind === "assets") {
    const { assets, amounts, work } = body.value;
    return outcomeResponse(await requestDrip({ ...sender, recipient, assets, amounts, work }));
  }
  const { requestedBy, clientAddress } = sender;
  if (sender.key !== undefined) {
    return fieldResponse("voucher", "cannot be used with an API key.");
  }
  const redemption = { recipient, requestedBy, clientAddress, code: body.value.voucher };
  return outcomeResponse(await redeemVoucher(redemption));
}

/** Requires an API key or, without one, a signed-in wallet, unless the public faucet is on. */
async function requireSender(request: Request, clientAddress: string): Promise<KnownSender> {
  const key = await findApiKey(request);
  if (key !== null) return senderOfKey(request, { key, clientAddress });
  const wallet = await (isPublic("faucet") ? findWallet : requireWallet)(request);
  return senderOfWallet(wallet, clientAddress);
}

export function loader() {
  return wrongMethod("POST");
}
