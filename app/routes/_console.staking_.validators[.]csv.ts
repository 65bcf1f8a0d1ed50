import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/access/guard.server.ts";
import { download, noDownload } from "#app/common/files/download.server.ts";
import { exportValidators } from "#app/features/staking/validators-page.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const text = await exportValidators(admin.viewed, new URL(request.url).searchParams);
  return text === null
    ? noDownload("The stake is not available right now. Try again in a moment.")
    : download("validators.csv", text);
}
