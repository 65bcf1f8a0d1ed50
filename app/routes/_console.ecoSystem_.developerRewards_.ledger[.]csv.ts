import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/access/guard.server.ts";
import { claimFile } from "#app/features/claims/claim-file.server.ts";
import { exportLedger } from "#app/features/submissions/rewards/ledger/ledger-page.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return claimFile(await exportLedger(new URL(request.url).searchParams), {
    name: "developer-rewards",
    type: "csv",
    missing: "The escrow of tasks is not deployed, so nothing was paid.",
  });
}
