import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/access/guard.server.ts";
import { download, noDownload } from "#app/common/files/download.server.ts";
import { exportBudgets } from "#app/features/treasury/treasury-page.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewed } = await requireAdmin(request);
  const text = await exportBudgets(viewed);
  return text === null
    ? noDownload("The treasury is not available right now. Try again in a moment.")
    : download("treasury-budgets.csv", text);
}
