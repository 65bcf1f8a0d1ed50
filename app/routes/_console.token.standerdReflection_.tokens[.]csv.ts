import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/access/guard.server.ts";
import { download } from "#app/common/files/download.server.ts";
import { exportTokenList } from "#app/features/tokens/reflection/token-list.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return download("reflection-tokens.csv", exportTokenList());
}
