import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStakingAdmin } from "#app/access/guard.server.ts";
import { exportUptime } from "#app/features/staking-admin/uptime/uptime-page.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStakingAdmin(request);
  return new Response(exportUptime(), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="validator-uptime.csv"',
      "Cache-Control": "no-store",
    },
  });
}
