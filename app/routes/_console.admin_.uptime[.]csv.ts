import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStakingAdmin } from "#app/access/guard.server.ts";
import { download } from "#app/common/files/download.server.ts";
import { exportUptime } from "#app/features/staking-admin/uptime/uptime-page.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStakingAdmin(request);
  return download("validator-uptime.csv", exportUptime());
}
