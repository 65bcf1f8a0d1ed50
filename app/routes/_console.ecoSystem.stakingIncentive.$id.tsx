import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { fetchClaimHub } from "#app/domain/claims/claim-hub.server.ts";
import { IncentiveFrame } from "#app/features/incentives/incentive-frame.tsx";
import { readIncentive } from "#app/features/incentives/incentive-page.server.ts";
import { incentiveKindOf, kindLabels } from "#app/features/incentives/labels.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.page?.incentive.text.title || kindLabels[data?.kind ?? "staking"].title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { viewed: wallet } = await requireAdmin(request);
  const kind = incentiveKindOf(request);
  const [answer, page] = await Promise.all([
    fetchClaimHub(wallet),
    readIncentive({ kind, id: params["id"], wallet }),
  ]);
  return { kind, answer, page };
}

export default function Incentive() {
  const { kind, answer, page } = useLoaderData<typeof loader>();
  return (
    <IncentiveFrame kind={kind} answer={answer} page={page}>
      <Outlet />
    </IncentiveFrame>
  );
}

export const ErrorBoundary = PageBoundary;
