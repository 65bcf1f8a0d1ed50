import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { exportList, listOfUrl } from "#app/features/faucet/rules/list-form.server.ts";
import { csvFile } from "#app/kit/list/csv-file.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const list = listOfUrl(request.url);
  return csvFile(`faucet-${list}-list`, await exportList(list));
}
