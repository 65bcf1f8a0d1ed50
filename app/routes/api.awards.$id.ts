import type { ActionFunctionArgs } from "@remix-run/node";
import { isHash, isHex } from "viem";
import { z } from "zod";
import { isAdmin } from "#app/session/roles.ts";
import { requireSession } from "#app/session/guard.server.ts";
import { approveAward, reportSending } from "#app/domain/submissions/award/approve.server.ts";
import { parseJson } from "#app/platform/json-body.server.ts";
import { errorResponse, wrongMethod } from "#app/platform/responses.server.ts";

const maxSignatureLength = 16_386;
const hash = z.string().refine((text) => isHash(text), "must be 32 bytes in hexadecimal");
const approval = z.object({
  signature: z
    .string()
    .max(maxSignatureLength)
    .refine((text) => isHex(text) && text.length % 2 === 0, "must be in hexadecimal")
    .transform((text) => text as `0x${string}`),
});
const sending = z.discriminatedUnion("step", [
  z.object({ step: z.literal("begin") }),
  z.object({ step: z.literal("sent"), hash }),
  z.object({ step: z.literal("refused") }),
]);

/**
 * Stores a reviewer's signature of an award (POST), and the state of its transaction in a wallet
 * (PUT).
 */
export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request);
  if (!isAdmin(session.roles)) {
    return errorResponse(403, "not-admin", "Please Connect to admin wallet.");
  }
  const id = params["id"] ?? "";
  if (request.method === "POST") {
    const body = await parseJson(request, approval);
    if (body.kind === "rejected") return body.response;
    return answer(await approveAward(session.address, id, body.value.signature));
  }
  if (request.method === "PUT") {
    const body = await parseJson(request, sending);
    if (body.kind === "rejected") return body.response;
    return answer(await reportSending(session.address, id, body.value));
  }
  return wrongMethod("POST", "PUT");
}

function answer(blocker: string | null) {
  return blocker === null ? Response.json({}) : errorResponse(409, "refused", blocker);
}

export function loader() {
  return wrongMethod("POST", "PUT");
}
