import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStakingAdmin } from "#app/session/guard.server.ts";
import { exportUptime } from "#app/features/staking-admin/uptime/uptime-page.server.ts";
import { csvFile } from "#app/kit/list/csv-file.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStakingAdmin(request);
  return csvFile("validator-uptime", exportUptime());
}
