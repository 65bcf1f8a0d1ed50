import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { startSession } from "#app/access/session.server.ts";
import { verifySignIn } from "#app/access/siwe.server.ts";
import { siweMessageLimit, termsRejectionCode } from "#app/platform/siwe-terms.ts";
import { parseJson } from "#app/platform/json-body.server.ts";
import { errorResponse, wrongMethod } from "#app/platform/responses.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";

const claimSchema = z.object({ message: z.string().min(1), signature: z.string().min(1) });

export async function action({ request }: ActionFunctionArgs) {
  const claim = await parseJson(request, claimSchema);
  if (claim.kind === "rejected") return claim.response;
  const outcome = await verifySignIn(claim.value);
  if (outcome.kind === "too-large") {
    return errorResponse(413, "too-large", `The message is longer than ${siweMessageLimit} bytes.`);
  }
  if (outcome.kind === "terms-not-accepted") {
    const terms = new URL("/terms", getRuntime().env.publicUrl);
    return errorResponse(
      403,
      termsRejectionCode,
      `The message does not accept the current terms (${terms}): it needs the statement and the resources that came with the nonce.`,
    );
  }
  if (outcome.kind === "rejected") {
    getRuntime().log.info({ scope: "siwe", reason: outcome.reason }, "sign-in refused");
    return errorResponse(401, "not-accepted", "The sign-in was not accepted. Please sign again.");
  }
  if (outcome.kind === "chain-unreachable") {
    const message =
      "TAN is not responding, so the signature cannot be checked. Try again in a moment.";
    return errorResponse(503, "chain-unreachable", message);
  }
  const { address, chainId } = outcome;
  const { setCookie } = await startSession(request, outcome);
  return Response.json(
    { address, chainId },
    { headers: { "Set-Cookie": setCookie, "Cache-Control": "no-store" } },
  );
}

export function loader() {
  return wrongMethod("POST");
}
