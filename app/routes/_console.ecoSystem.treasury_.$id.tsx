import { ChainNotices } from "#app/kit/chain/chain-notices.tsx";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { loadBudgetPage } from "#app/features/treasury/budget/budget-page.server.ts";
import { BudgetPurpose, BudgetView } from "#app/features/treasury/budget/budget-view.tsx";
import { parseBudgetId } from "#app/features/treasury/budget/parse-budget-id.ts";
import { treasuryPaths } from "#app/paths/treasury.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { Link } from "#app/ui/forms/link.tsx";
import { PageHeader } from "#app/ui/tables/page-header.tsx";

export const meta: MetaFunction = () => pageTitle("Budget");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { viewed } = await requireAdmin(request);
  const id = parseBudgetId(params["id"]);
  const { searchParams } = new URL(request.url);
  const answer = id === null ? null : await loadBudgetPage(viewed, id, searchParams);
  if (answer === null || (answer.kind === "read" && answer.value === null)) {
    throw errorResponse(404, "no-budget", "There is no budget with this number.");
  }
  return { answer };
}

export default function BudgetRoute() {
  const { answer } = useLoaderData<typeof loader>();
  const notices = (
    <ChainNotices
      state={answer.kind === "read" ? answer.facts : answer}
      contract="The treasury"
      content="the budgets"
    />
  );
  const all = <Link to={treasuryPaths.index}>All budgets</Link>;
  if (answer.kind !== "read" || answer.value === null) {
    return (
      <PageHeader title="Budget" notices={notices}>
        {all}
      </PageHeader>
    );
  }
  const view = { facts: answer.facts, page: answer.value };
  return (
    <>
      <PageHeader title={view.page.name} notices={notices}>
        <BudgetPurpose {...view} />. {all}
      </PageHeader>
      <BudgetView {...view} />
    </>
  );
}

export const ErrorBoundary = PageBoundary;
