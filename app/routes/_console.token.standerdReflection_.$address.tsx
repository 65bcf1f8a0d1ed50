import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { readDashboard } from "#app/features/tokens/reflection/dashboard/dashboard-page.server.ts";
import { TokenFigures } from "#app/features/tokens/reflection/dashboard/token-figures.tsx";
import { TokenNotices } from "#app/features/tokens/reflection/dashboard/token-notices.tsx";
import { reflectionPaths } from "#app/paths/reflection.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { Link } from "#app/ui/forms/link.tsx";
import { PageHeader } from "#app/ui/tables/page-header.tsx";
import { TabsNav } from "#app/ui/forms/tabs-nav.tsx";
import { useRevalidateWhile } from "#app/ui/base/use-revalidate-while.ts";

export const meta: MetaFunction = () => pageTitle("Reflection token");

/** Balances grow with other holders' transfers; this interval is slow enough to read them. */
const pollMs = 15_000;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  return { answer: await readDashboard(params, admin.address) };
}

export default function ReflectionTokenPage() {
  const { answer } = useLoaderData<typeof loader>();
  useRevalidateWhile(true, pollMs);
  const { token, name, symbol } = answer.created;
  const tabs = [
    { label: "Overview", to: reflectionPaths.token(token) },
    { label: "Holders", to: reflectionPaths.holders(token) },
    { label: "Activity", to: reflectionPaths.activity(token) },
    { label: "Manage", to: reflectionPaths.manage(token) },
  ];
  return (
    <>
      <PageHeader
        title={`${name || "Without a name"} (${symbol})`}
        notices={<TokenNotices answer={answer} />}
      >
        A reflection token on {answer.chainName}: its holders share the fee on every transfer.{" "}
        <Link to={reflectionPaths.index}>All reflection tokens</Link>
      </PageHeader>
      {answer.kind === "read" && <TokenFigures {...answer} />}
      <TabsNav label="Reflection token" tabs={tabs} />
      <Outlet />
    </>
  );
}

export const ErrorBoundary = PageBoundary;
