import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { download } from "#app/domain/files/download.server.ts";
import { fileResponse, writeInputsFile } from "#app/features/incentives/runs/run-files.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const run = new URL(request.url).searchParams.get("run");
  return fileResponse(await writeInputsFile(params["id"] ?? "", run), download);
}
