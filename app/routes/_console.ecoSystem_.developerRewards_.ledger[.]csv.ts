import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/access/guard.server.ts";
import { download, noDownload } from "#app/common/files/download.server.ts";
import { exportLedger } from "#app/features/submissions/rewards/ledger/ledger-page.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const text = await exportLedger(new URL(request.url).searchParams);
  return text === null
    ? noDownload("The escrow of tasks is not deployed, so nothing was paid.")
    : download("developer-rewards.csv", text);
}
