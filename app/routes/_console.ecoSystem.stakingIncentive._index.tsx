import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/access/guard.server.ts";
import { readHub } from "#app/features/incentives/hub/hub-facts.server.ts";
import { HubNotices } from "#app/features/incentives/hub-notices.tsx";
import { beginIncentive, readOverview } from "#app/features/incentives/overview/overview.server.ts";
import { NewIncentive, OverviewView } from "#app/features/incentives/overview/overview-view.tsx";
import { pathOf } from "#app/features/incentives/words.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

const kind = "staking";

export const meta: MetaFunction = () => pageTitle("Staking incentive");

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewed } = await requireAdmin(request);
  const [answer, page] = await Promise.all([readHub(viewed), readOverview(kind, viewed)]);
  return { answer, page };
}

export async function action({ request }: ActionFunctionArgs) {
  const { address } = await requireAdmin(request);
  return redirect(pathOf({ kind, id: await beginIncentive(kind, address) }), 303);
}

export default function StakingIncentives() {
  const { answer, page } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Staking incentive"
        notices={<HubNotices answer={answer} />}
        action={page && page.incentives.length > 0 && <NewIncentive />}
      >
        What stakers are given for their stake over time, by terms that anybody can compute again.
      </PageHeader>
      {page && <OverviewView kind={kind} page={page} />}
    </>
  );
}
