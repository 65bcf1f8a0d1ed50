import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/access/guard.server.ts";
import { exportValidators } from "#app/features/staking/validators-page.server.ts";
import { csvFile } from "#app/features/staking/csv-file.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const text = await exportValidators(admin.viewed, new URL(request.url).searchParams);
  return csvFile("validators.csv", text);
}
