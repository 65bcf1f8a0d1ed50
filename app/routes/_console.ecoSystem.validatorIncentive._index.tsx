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

const kind = "validator";

export const meta: MetaFunction = () => pageTitle("Validator incentive");

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewed } = await requireAdmin(request);
  const [answer, page] = await Promise.all([readHub(viewed), readOverview(kind, viewed)]);
  return { answer, page };
}

export async function action({ request }: ActionFunctionArgs) {
  const { address } = await requireAdmin(request);
  return redirect(pathOf({ kind, id: await beginIncentive(kind, address) }), 303);
}

export default function ValidatorIncentives() {
  const { answer, page } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Validator incentive"
        notices={<HubNotices answer={answer} />}
        action={page && page.incentives.length > 0 && <NewIncentive />}
      >
        What validators are given for running well, with the evidence beside each share.
      </PageHeader>
      {page && <OverviewView kind={kind} page={page} />}
    </>
  );
}
