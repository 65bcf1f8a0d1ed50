import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { download } from "#app/domain/files/download.server.ts";
import { chooseAccount } from "#app/domain/lists/values/chosen-account.ts";
import { parseProofKey } from "#app/features/claims/parse-proof-key.ts";
import { writeProof } from "#app/features/claims/claim-proof.ts";
import { findProof } from "#app/features/claims/proof-file.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewed } = await requireAdmin(request);
  const search = new URL(request.url).searchParams;
  const ref = parseProofKey(search);
  const { account } = chooseAccount(search, viewed);
  const proof = ref && (await findProof(ref, account));
  if (proof === null) {
    const message = "There is no proof: this root allocates nothing to this account.";
    return errorResponse(404, "no-proof", message);
  }
  return download(`proof-${ref?.programmeId}-${ref?.n}-${account}.json`, writeProof(proof));
}
