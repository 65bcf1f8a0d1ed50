import type { LoaderFunctionArgs } from "@remix-run/node";
import { getAddress, isAddress } from "viem";
import { issueNonce } from "#app/session/siwe.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { acceptanceFields } from "#app/platform/siwe-terms.ts";
import { currentTerms } from "#app/platform/runtime/terms.server.ts";

/**
 * Issues a nonce, along with the message's times by the server's clock, since the client's may be
 * wrong, and the fields that accept the terms, for clients that build the message without the page.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const address = new URL(request.url).searchParams.get("address") ?? "";
  if (!isAddress(address, { strict: false })) {
    return errorResponse(
      400,
      "bad-address",
      "address: give the wallet's address, 0x and 40 digits.",
    );
  }
  const { nonce, issuedAt, expiresAt } = await issueNonce(getAddress(address));
  const times = {
    issuedAt: new Date(issuedAt).toISOString(),
    expirationTime: new Date(expiresAt).toISOString(),
  };
  const fields = acceptanceFields(getRuntime().env.publicUrl, currentTerms());
  return Response.json(
    { nonce, ...times, ...fields },
    { headers: { "Cache-Control": "no-store" } },
  );
}
