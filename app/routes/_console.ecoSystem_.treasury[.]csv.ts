import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/access/guard.server.ts";
import { csvFile } from "#app/features/treasury/csv-file.server.ts";
import { exportBudgets } from "#app/features/treasury/treasury-page.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewed } = await requireAdmin(request);
  return csvFile("treasury-budgets.csv", await exportBudgets(viewed));
}
