import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/access/guard.server.ts";
import { chooseAccount } from "#app/common/recipients/chosen-account.ts";
import { claimFile } from "#app/features/claims/claim-file.server.ts";
import { exportClaims } from "#app/features/claims/history.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewed } = await requireAdmin(request);
  const { account } = chooseAccount(new URL(request.url).searchParams, viewed);
  return claimFile(await exportClaims(account), {
    name: "claims",
    type: "csv",
    missing: "Claims are not available right now. Try again in a moment.",
  });
}
