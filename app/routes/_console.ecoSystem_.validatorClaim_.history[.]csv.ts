import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/access/guard.server.ts";
import { download, noDownload } from "#app/common/files/download.server.ts";
import { chooseAccount } from "#app/common/recipients/chosen-account.ts";
import { exportClaims } from "#app/features/claims/history.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewed } = await requireAdmin(request);
  const { account } = chooseAccount(new URL(request.url).searchParams, viewed);
  const text = await exportClaims(account);
  return text === null
    ? noDownload("Claims are not available right now. Try again in a moment.")
    : download("claims.csv", text);
}
