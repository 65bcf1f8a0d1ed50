import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { loadLedgerPage } from "#app/features/submissions/rewards/ledger/ledger-page.server.ts";
import { LedgerView } from "#app/features/submissions/rewards/ledger/ledger-view.tsx";
import { pageTitle } from "#app/shell/page-title.ts";

export const meta: MetaFunction = () => pageTitle("Reward ledger");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { page: await loadLedgerPage(new URL(request.url).searchParams) };
}

export default function LedgerTab() {
  const { page } = useLoaderData<typeof loader>();
  return page && <LedgerView page={page} />;
}
