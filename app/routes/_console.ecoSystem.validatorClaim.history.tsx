import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { chooseAccount } from "#app/domain/lists/values/chosen-account.ts";
import { AccountForm } from "#app/features/claims/account-form.tsx";
import { listClaims } from "#app/features/claims/history.server.ts";
import { HistoryTable } from "#app/features/claims/history-table.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import layout from "#app/ui/layout.module.css";

export const meta: MetaFunction = () => pageTitle("Claim history");

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewed: wallet } = await requireAdmin(request);
  const search = new URL(request.url).searchParams;
  const chosen = chooseAccount(search, wallet);
  const history = await listClaims(chosen.account, { before: search.get("before") });
  return { chosen, history };
}

export default function HistoryTab() {
  const { chosen, history } = useLoaderData<typeof loader>();
  if (history.kind !== "read") return null;
  return (
    <div className={layout["page"]}>
      <AccountForm chosen={chosen} />
      <HistoryTable history={history} />
    </div>
  );
}
