import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/access/guard.server.ts";
import { download, noDownload } from "#app/common/files/download.server.ts";
import { exportHistory } from "#app/features/locked-staking/history/history-page.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const text = await exportHistory(admin.viewed, new URL(request.url).searchParams);
  if (text === null) {
    return noDownload("The stake is not available right now. Try again in a moment.");
  }
  return download("boost-history.csv", text);
}
