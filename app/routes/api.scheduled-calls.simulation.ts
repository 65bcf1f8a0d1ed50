import type { ActionFunctionArgs } from "@remix-run/node";
import { isHex } from "viem";
import { z } from "zod";
import { requireAdmin } from "#app/session/guard.server.ts";
import { addressField } from "#app/chain/address-schema.ts";
import { isChainId } from "#app/chain/networks.ts";
import { findFailure } from "#app/domain/access/simulate-call.server.ts";
import { parseJson } from "#app/platform/json-body.server.ts";
import { wrongMethod } from "#app/platform/responses.server.ts";

const requested = z.object({
  chainId: z.number().refine((id) => isChainId(id), "is not one of the console's networks"),
  target: addressField,
  data: z
    .string()
    .max(100_000)
    .refine((text) => isHex(text), "must be hexadecimal"),
});

/** Simulates a call as if it were scheduled and its delay were over; requested before it is scheduled. */
export async function action({ request }: ActionFunctionArgs) {
  const { address: caller } = await requireAdmin(request);
  if (request.method !== "POST") return wrongMethod("POST");
  const body = await parseJson(request, requested);
  if (body.kind === "rejected") return body.response;
  const { chainId, target, data } = body.value;
  const failure = await findFailure(chainId, { caller, target, data });
  return Response.json({ failure }, { headers: { "Cache-Control": "no-store" } });
}

export function loader() {
  return wrongMethod("POST");
}
