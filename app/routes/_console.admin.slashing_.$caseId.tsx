import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStakingAdmin } from "#app/session/guard.server.ts";
import { loadCasePage } from "#app/features/staking-admin/court/case-page.server.ts";
import { CaseView } from "#app/features/staking-admin/court/case-view.tsx";
import { errorResponse } from "#app/platform/responses.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";

export const meta: MetaFunction = () => pageTitle("Slash case");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { viewed } = await requireStakingAdmin(request);
  const page = await loadCasePage(viewed, params["caseId"]);
  if (page === "unknown") throw errorResponse(404, "no-case", "There is no case with this number.");
  return { page: page === "unread" ? null : page };
}

export default function SlashCase() {
  const { page } = useLoaderData<typeof loader>();
  return page && <CaseView {...page} />;
}

export const ErrorBoundary = PageBoundary;
