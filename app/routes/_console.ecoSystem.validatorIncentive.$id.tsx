import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/access/guard.server.ts";
import { readHub } from "#app/features/incentives/hub/hub-facts.server.ts";
import { IncentiveFrame } from "#app/features/incentives/incentive-frame.tsx";
import { readIncentive } from "#app/features/incentives/incentive-page.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";

const kind = "validator";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.page?.incentive.text.title || "Validator incentive");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { viewed: wallet } = await requireAdmin(request);
  const [answer, page] = await Promise.all([
    readHub(wallet),
    readIncentive({ kind, id: params["id"], wallet }),
  ]);
  return { answer, page };
}

export default function ValidatorIncentive() {
  const { answer, page } = useLoaderData<typeof loader>();
  return (
    <IncentiveFrame kind={kind} answer={answer} page={page}>
      <Outlet />
    </IncentiveFrame>
  );
}

export const ErrorBoundary = PageBoundary;
