import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { exportTokens } from "#app/features/tokens/create/created/list-tokens.server.ts";
import { readTokensFilter } from "#app/features/tokens/create/created/tokens-filter.ts";
import { csvFile } from "#app/kit/list/csv-file.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const filter = readTokensFilter(new URL(request.url).searchParams);
  return csvFile("tokens", exportTokens(filter, admin.address));
}
