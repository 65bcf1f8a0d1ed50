import { ChainNotices } from "#app/kit/chain/chain-notices.tsx";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { loadOverviewPage } from "#app/features/ecosystem-overview/overview-page.server.ts";
import { OverviewTabs } from "#app/features/ecosystem-overview/overview-tabs.tsx";
import { OverviewView } from "#app/features/ecosystem-overview/overview-view.tsx";
import { claimPaths } from "#app/paths/claims.ts";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { PageHeader } from "#app/ui/tables/page-header.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewed } = await requireAdmin(request);
  return { answer: await loadOverviewPage(viewed, new URL(request.url).searchParams) };
}

export default function EcosystemOverview() {
  const { answer } = useLoaderData<typeof loader>();
  const isClaimable = answer.kind === "read" && answer.overview.claimable > 0;
  return (
    <>
      <PageHeader
        title="Rewards overview"
        action={
          isClaimable && (
            <ButtonLink variant="primary" to={claimPaths.index}>
              Claim everything
            </ButtonLink>
          )
        }
        notices={
          <ChainNotices
            state={answer.kind === "read" ? answer.facts : answer}
            contract="The claim hub"
            content="the programs"
          />
        }
      >
        What each program pays, what is left, and what needs attention.
      </PageHeader>
      <OverviewTabs />
      {answer.kind === "read" && (
        <OverviewView overview={answer.overview} block={answer.facts.block} />
      )}
    </>
  );
}
