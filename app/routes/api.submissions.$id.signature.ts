import type { ActionFunctionArgs } from "@remix-run/node";
import { requireSession } from "#app/access/guard.server.ts";
import { signWork } from "#app/features/submissions/intake/change.server.ts";
import { readOwnJson } from "#app/features/submissions/intake/own-json.server.ts";
import { ownJson, rejectionResponse } from "#app/features/submissions/intake/responses.server.ts";
import { signSchema } from "#app/features/submissions/intake/submission.schema.ts";
import { parseJson } from "#app/platform/json-body.server.ts";
import { wrongMethod } from "#app/platform/responses.server.ts";

/** Signs a submission that an admin entered for the signed-in wallet. */
export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request);
  if (request.method !== "POST") return wrongMethod("POST");
  const body = await parseJson(request, signSchema);
  if (body.kind === "rejected") return body.response;
  const which = { id: params["id"] ?? "", by: session.address };
  const own = await signWork(which, body.value.signature);
  return own.kind === "rejected" ? rejectionResponse(own) : ownJson(await readOwnJson(own));
}

export function loader() {
  return wrongMethod("POST");
}
