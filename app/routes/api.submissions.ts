import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { deviceOf } from "#app/session/device.server.ts";
import { requireSession } from "#app/session/guard.server.ts";
import {
  loadAccountPage,
  receiptJson,
  toSignJson,
} from "#app/features/submissions/intake/account-json.server.ts";
import { parsePage } from "#app/features/submissions/intake/paging.ts";
import {
  privateJson,
  rejectionResponse,
} from "#app/features/submissions/intake/responses.server.ts";
import { readSigned } from "#app/features/submissions/intake/read-signed.ts";
import { submitSchema } from "#app/domain/submissions/intake/submission.schema.ts";
import { submitWork } from "#app/domain/submissions/intake/submit.server.ts";
import { apiPaths } from "#app/paths/api.ts";
import { parseJson } from "#app/platform/json-body.server.ts";
import { wrongMethod } from "#app/platform/responses.server.ts";

/** Lists the wallet's own submissions. */
export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const page = parsePage(new URL(request.url).searchParams);
  if (page.kind === "rejected") return rejectionResponse(page);
  return privateJson(await loadAccountPage(session.address, page));
}

/** Submits work for a task; without a signature it returns what to sign. */
export async function action({ request, context }: ActionFunctionArgs) {
  const session = await requireSession(request);
  if (request.method !== "POST") return wrongMethod("GET", "POST");
  const isDryRun = new URL(request.url).searchParams.get("dryRun") === "1";
  const body = await parseJson(request, submitSchema);
  if (body.kind === "rejected") return body.response;
  const { task: slug, signature, signedAt, ...work } = body.value;
  const signed = readSigned({ signature, signedAt });
  if (signed.kind === "rejected") return rejectionResponse(signed);
  const outcome = await submitWork({
    slug,
    work,
    by: session.address,
    signed: isDryRun ? null : signed.signed,
    device: deviceOf(request, context.clientAddress),
  });
  if (outcome.kind === "rejected") return rejectionResponse(outcome);
  if (outcome.kind === "to-sign") return privateJson(toSignJson(outcome));
  const location = apiPaths.submission(outcome.submission.id);
  return privateJson(receiptJson(outcome), { status: outcome.isNew ? 201 : 200, location });
}
