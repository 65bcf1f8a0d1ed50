import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requireStakingAdmin } from "#app/session/guard.server.ts";
import { saveEvidence } from "#app/domain/staking/evidence/save-evidence.server.ts";
import { errorResponse, wrongMethod } from "#app/platform/responses.server.ts";

export async function action({ request }: ActionFunctionArgs) {
  const { address } = await requireStakingAdmin(request);
  if (request.method !== "POST") return wrongMethod("POST");
  const form = await request.formData().catch(() => null);
  if (form === null) return errorResponse(400, "no-form", "Send evidence as a form.");
  const outcome = await saveEvidence(address, form);
  if (outcome.kind === "rejected") {
    return errorResponse(outcome.status, "refused", outcome.message);
  }
  const { hash, text, files } = outcome.evidence;
  return Response.json(
    { hash, text, files },
    { status: 201, headers: { "Cache-Control": "no-store" } },
  );
}

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStakingAdmin(request);
  return errorResponse(404, "unknown-page", "Evidence is shown on the page of its case.");
}
