import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { download } from "#app/domain/files/download.server.ts";
import { packExport } from "#app/features/bridge/export/export.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  if (!publicConfig().hasBridge) {
    throw errorResponse(
      404,
      "no-bridge",
      "The bridge is not deployed, so there is nothing to export.",
    );
  }
  return download("hyperlane.tar.gz", await packExport());
}
