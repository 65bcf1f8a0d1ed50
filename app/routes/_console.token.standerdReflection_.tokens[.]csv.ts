import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { exportTokenList } from "#app/features/tokens/reflection/token-list.server.ts";
import { csvFile } from "#app/kit/list/csv-file.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return csvFile("reflection-tokens", exportTokenList());
}
