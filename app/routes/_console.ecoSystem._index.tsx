import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/access/guard.server.ts";
import { OverviewNotices } from "#app/features/ecosystem-overview/overview-notices.tsx";
import { loadOverviewPage } from "#app/features/ecosystem-overview/overview-page.server.ts";
import { OverviewView } from "#app/features/ecosystem-overview/overview-view.tsx";
import { pageExists } from "#app/shell/navigation.ts";
import { useRoutePatterns } from "#app/shell/route-patterns.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

const claimPage = "/ecoSystem/validatorClaim";

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewed } = await requireAdmin(request);
  return { answer: await loadOverviewPage(viewed, new URL(request.url).searchParams) };
}

export default function EcosystemOverview() {
  const { answer } = useLoaderData<typeof loader>();
  const patterns = useRoutePatterns();
  const isClaimable =
    answer.kind === "read" && answer.overview.claimable > 0 && pageExists(patterns, claimPage);
  return (
    <>
      <PageHeader
        title="Ecosystem"
        action={
          isClaimable && (
            <ButtonLink variant="primary" to={claimPage}>
              Claim everything
            </ButtonLink>
          )
        }
        notices={<OverviewNotices answer={answer} />}
      >
        What each program pays, what is left, and what needs attention.
      </PageHeader>
      {answer.kind === "read" && (
        <OverviewView
          overview={answer.overview}
          block={answer.facts.block}
          pageExists={(to) => pageExists(patterns, to)}
        />
      )}
    </>
  );
}
