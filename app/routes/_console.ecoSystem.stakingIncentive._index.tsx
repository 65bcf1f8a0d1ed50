import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { incentivePaths } from "#app/paths/incentives.ts";
import { requireAdmin } from "#app/session/guard.server.ts";
import { fetchClaimHub } from "#app/domain/claims/claim-hub.server.ts";
import { ClaimHubNotices } from "#app/features/incentives/claim-hub-notices.tsx";
import { beginIncentive, readOverview } from "#app/features/incentives/shared/overview.server.ts";
import { NewIncentive, OverviewView } from "#app/features/incentives/overview/overview-view.tsx";
import { incentiveKindOf, kindLabels } from "#app/features/incentives/labels.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/tables/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(kindLabels[data?.kind ?? "staking"].title);

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewed } = await requireAdmin(request);
  const kind = incentiveKindOf(request);
  const [answer, page] = await Promise.all([fetchClaimHub(viewed), readOverview(kind, viewed)]);
  return { kind, answer, page };
}

export async function action({ request }: ActionFunctionArgs) {
  const { address } = await requireAdmin(request);
  const kind = incentiveKindOf(request);
  return redirect(incentivePaths[kind].incentive(await beginIncentive(kind, address)), 303);
}

export default function Incentives() {
  const { kind, answer, page } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={kindLabels[kind].title}
        notices={<ClaimHubNotices answer={answer} />}
        action={page && page.incentives.length > 0 && <NewIncentive />}
      >
        {kindLabels[kind].purpose}
      </PageHeader>
      {page && <OverviewView kind={kind} page={page} />}
    </>
  );
}
