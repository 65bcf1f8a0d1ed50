import type { LoaderFunctionArgs } from "@remix-run/node";
import { getAddress, isAddress } from "viem";
import { issueNonce } from "#app/access/siwe.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const address = new URL(request.url).searchParams.get("address") ?? "";
  if (!isAddress(address, { strict: false })) {
    return errorResponse(
      400,
      "bad-address",
      "address: give the wallet's address, 0x and 40 digits.",
    );
  }
  const nonce = await issueNonce(getAddress(address));
  return Response.json({ nonce }, { headers: { "Cache-Control": "no-store" } });
}
