import type { ActionFunctionArgs } from "@remix-run/node";
import type { Hex } from "viem";
import { requireSession } from "#app/session/guard.server.ts";
import { signWork } from "#app/domain/submissions/intake/change.server.ts";
import { readPrivateJson } from "#app/features/submissions/intake/account-json.server.ts";
import {
  privateJson,
  rejectionResponse,
} from "#app/features/submissions/intake/responses.server.ts";
import { signSchema } from "#app/domain/submissions/intake/submission.schema.ts";
import { parseJson } from "#app/platform/json-body.server.ts";
import { wrongMethod } from "#app/platform/responses.server.ts";

/** Signs a submission that an admin entered for the signed-in wallet. */
export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request);
  if (request.method !== "POST") return wrongMethod("POST");
  const body = await parseJson(request, signSchema);
  if (body.kind === "rejected") return body.response;
  const ref = { id: params["id"] ?? "", by: session.address };
  const { signature, signedAt } = body.value;
  const found = await signWork(ref, { signature: signature as Hex, signedAt });
  return found.kind === "rejected"
    ? rejectionResponse(found)
    : privateJson(await readPrivateJson(found));
}

export function loader() {
  return wrongMethod("POST");
}
