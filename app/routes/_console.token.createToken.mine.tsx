import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { listTokens } from "#app/features/tokens/create/created/list-tokens.server.ts";
import { readTokensFilter } from "#app/features/tokens/create/created/tokens-filter.ts";
import { TokensTable } from "#app/features/tokens/create/created/tokens-table.tsx";
import { listLogos } from "#app/features/tokens/listing/list-page.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const meta: MetaFunction = () => pageTitle("My tokens");

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const search = new URL(request.url).searchParams;
  const filter = readTokensFilter(search);
  const page = await listTokens(filter, admin.address, search.get("before"));
  return { page, logos: await listLogos(), networks: publicConfig().networks };
}

export default function MyTokensTab() {
  return <TokensTable {...useLoaderData<typeof loader>()} />;
}
