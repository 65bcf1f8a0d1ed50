import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { termsPaths } from "#app/paths/terms.ts";
import { startSession } from "#app/session/session.server.ts";
import { type SignInRejection, verifySignIn } from "#app/session/siwe.server.ts";
import { siweMessageLimit, termsRejectionCode } from "#app/platform/siwe-terms.ts";
import { parseJson } from "#app/platform/json-body.server.ts";
import { errorResponse, wrongMethod } from "#app/platform/responses.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { formatUtc } from "#app/ui/values/format.ts";

const rejectionMessages: Readonly<Record<SignInRejection, string>> = {
  expired: "The signed message has expired, or is not valid yet. Please sign again.",
  chain:
    "The signed message is for a network that the console does not use. Switch your wallet to one of its networks, and sign again.",
  statement: "The signed message is not the one that the console asks for. Please sign again.",
  nonce: "The signed message was used before, or is too old. Please sign again.",
  domain:
    "The signed message is for another site. Open the console at its own address, and sign again.",
  signature:
    "The signature is not that of the account. A contract wallet has to sign in on TAN. Please sign again.",
};

const claimSchema = z.object({ message: z.string().min(1), signature: z.string().min(1) });

export async function action({ request }: ActionFunctionArgs) {
  const claim = await parseJson(request, claimSchema);
  if (claim.kind === "rejected") return claim.response;
  const outcome = await verifySignIn(claim.value);
  if (outcome.kind === "too-large") {
    return errorResponse(413, "too-large", `The message is longer than ${siweMessageLimit} bytes.`);
  }
  if (outcome.kind === "terms-not-accepted") {
    const terms = new URL(termsPaths.index, getRuntime().env.publicUrl);
    return errorResponse(
      403,
      termsRejectionCode,
      `The message does not accept the current terms (${terms}): it needs the statement and the resources that came with the nonce.`,
    );
  }
  if (outcome.kind === "rejected") {
    const { code, reason, expiredAt } = outcome;
    getRuntime().log.info({ scope: "siwe", code, reason }, "sign-in refused");
    const message =
      expiredAt === null
        ? rejectionMessages[code]
        : `The signed message expired at ${formatUtc(expiredAt)}. Please sign again.`;
    return errorResponse(401, code, message);
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
