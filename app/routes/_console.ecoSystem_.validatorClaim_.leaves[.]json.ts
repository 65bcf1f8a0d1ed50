import type { LoaderFunctionArgs } from "@remix-run/node";
import { isHash } from "viem";
import { requireAdmin } from "#app/session/guard.server.ts";
import { download } from "#app/domain/files/download.server.ts";
import { parseCount } from "#app/features/claims/parse-proof-key.ts";
import { writeLeaves } from "#app/features/claims/leaves-file.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const search = new URL(request.url).searchParams;
  const programmeId = parseCount(search.get("programme"));
  const root = search.get("root") ?? "";
  const leaves = programmeId && isHash(root) ? await writeLeaves(programmeId, root) : null;
  if (leaves === null) {
    const message = "The console does not have the leaves of this root.";
    return errorResponse(404, "unknown-root", message);
  }
  return download(`leaves-${programmeId}-${root.slice(0, 10)}.json`, leaves);
}
