import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { exportHolders } from "#app/features/tokens/manage/holders/holders.server.ts";
import { requireManagedPage } from "#app/features/tokens/manage/shared/managed-view.server.ts";
import { csvFile } from "#app/kit/list/csv-file.server.ts";
import { toSlug } from "#app/ui/base/slug.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { address } = await requireAdmin(request);
  const { facts, block } = await requireManagedPage(params["address"], address);
  const name = `holders-${toSlug(facts.symbol) || facts.token.toLowerCase()}`;
  return csvFile(name, await exportHolders({ facts, block }));
}
