import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { deviceOf } from "#app/session/device.server.ts";
import { requireSession } from "#app/session/guard.server.ts";
import {
  editWork,
  findOwnSubmission,
  withdrawWork,
} from "#app/domain/submissions/intake/change.server.ts";
import {
  readPrivateJson,
  receiptJson,
  toSignJson,
} from "#app/features/submissions/intake/account-json.server.ts";
import {
  privateJson,
  rejectionResponse,
} from "#app/features/submissions/intake/responses.server.ts";
import { readSigned } from "#app/features/submissions/intake/read-signed.ts";
import { editSchema } from "#app/domain/submissions/intake/submission.schema.ts";
import { parseJson } from "#app/platform/json-body.server.ts";
import { wrongMethod } from "#app/platform/responses.server.ts";

/** Returns one of the wallet's own submissions. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const found = await findOwnSubmission({ id: params["id"] ?? "", by: session.address });
  return found.kind === "rejected"
    ? rejectionResponse(found)
    : privateJson(await readPrivateJson(found));
}

/** Updates (PUT) or withdraws (DELETE) a submission. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const session = await requireSession(request);
  const ref = { id: params["id"] ?? "", by: session.address };
  if (request.method === "DELETE") {
    const found = await withdrawWork(ref);
    return found.kind === "rejected"
      ? rejectionResponse(found)
      : privateJson(await readPrivateJson(found));
  }
  if (request.method !== "PUT") return wrongMethod("GET", "PUT", "DELETE");
  const isDryRun = new URL(request.url).searchParams.get("dryRun") === "1";
  const body = await parseJson(request, editSchema);
  if (body.kind === "rejected") return body.response;
  const { signature, signedAt, ...work } = body.value;
  const signed = readSigned({ signature, signedAt });
  if (signed.kind === "rejected") return rejectionResponse(signed);
  const outcome = await editWork(ref, {
    work,
    signed: isDryRun ? null : signed.signed,
    device: deviceOf(request, context.clientAddress),
  });
  if (outcome.kind === "rejected") return rejectionResponse(outcome);
  return privateJson(outcome.kind === "to-sign" ? toSignJson(outcome) : receiptJson(outcome));
}
