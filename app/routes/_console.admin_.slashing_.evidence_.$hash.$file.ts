import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStakingAdmin } from "#app/session/guard.server.ts";
import { serveEvidence } from "#app/domain/staking/evidence/serve-evidence.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStakingAdmin(request);
  return serveEvidence(params["hash"] ?? "", params["file"] ?? "");
}
