import { ChainNotices } from "#app/kit/chain/chain-notices.tsx";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { loadTreasuryPage } from "#app/features/treasury/budgets/treasury-page.server.ts";
import { OpenBudget, TreasuryView } from "#app/features/treasury/budgets/treasury-view.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/tables/page-header.tsx";

export const meta: MetaFunction = () => pageTitle("Treasury");

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewed } = await requireAdmin(request);
  return { answer: await loadTreasuryPage(viewed, new URL(request.url).searchParams) };
}

export default function Treasury() {
  const { answer } = useLoaderData<typeof loader>();
  const view = answer.kind === "read" ? { facts: answer.facts, page: answer.value } : null;
  return (
    <>
      <PageHeader
        title="Treasury"
        action={view && <OpenBudget {...view} />}
        notices={
          <ChainNotices
            state={answer.kind === "read" ? answer.facts : answer}
            contract="The treasury"
            content="the budgets"
          />
        }
      >
        The ecosystem's funds, in separate budgets.
      </PageHeader>
      {view && <TreasuryView {...view} />}
    </>
  );
}
