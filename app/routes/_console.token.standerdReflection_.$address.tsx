import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/access/guard.server.ts";
import { readDashboard } from "#app/features/tokens/reflection/dashboard/dashboard-page.server.ts";
import { TokenFigures } from "#app/features/tokens/reflection/dashboard/token-figures.tsx";
import { TokenNotices } from "#app/features/tokens/reflection/dashboard/token-notices.tsx";
import { path } from "#app/features/tokens/reflection/path.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TabsNav } from "#app/ui/tabs-nav.tsx";
import { useRevalidateWhile } from "#app/ui/use-revalidate-while.ts";

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
  const root = `${path}/${token}`;
  const tabs = [
    { label: "Overview", to: root },
    { label: "Holders", to: `${root}/holders` },
    { label: "Activity", to: `${root}/activity` },
    { label: "Manage", to: `${root}/manage` },
  ];
  return (
    <>
      <PageHeader
        title={`${name || "Without a name"} (${symbol})`}
        notices={<TokenNotices answer={answer} />}
      >
        A reflection token on {answer.chainName}: its holders share the fee on every transfer.{" "}
        <Link to={path}>All reflection tokens</Link>
      </PageHeader>
      {answer.kind === "read" && <TokenFigures {...answer} />}
      <TabsNav label="Reflection token" tabs={tabs} />
      <Outlet />
    </>
  );
}

export const ErrorBoundary = PageBoundary;
