import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { listAdmins } from "#app/session/roles.ts";
import { adminListsOf } from "#app/chain/admin-lists.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { loadCreatePage } from "#app/features/tokens/reflection/create/create-page.server.ts";
import { CreateView } from "#app/features/tokens/reflection/create/create-view.tsx";
import { getTokenList } from "#app/features/tokens/reflection/token-list.server.ts";
import { TokenTables } from "#app/features/tokens/reflection/token-table.tsx";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { PageHeader } from "#app/ui/tables/page-header.tsx";
import layout from "#app/ui/layout.module.css";

export const meta: MetaFunction = () => pageTitle("Reflection token");

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const before = new URL(request.url).searchParams.get("before");
  const admins = listAdmins(adminListsOf(getRuntime().env));
  const [page, list] = await Promise.all([loadCreatePage(), getTokenList(before, admins)]);
  return { page, list, account: admin.address, networks: publicConfig().networks };
}

export default function ReflectionPage() {
  const { page, list, account, networks } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Reflection token"
        notices={
          page.deployment === null && (
            <Notice tone="warn">
              The factory of reflection tokens is not deployed on {page.network.chainName}. Deploy
              the contracts first.
            </Notice>
          )
        }
      >
        A token of fixed supply whose holders share a fee on every transfer.
      </PageHeader>
      <div className={layout["page"]}>
        <CreateView key={account} page={page} account={account} />
        <TokenTables page={list} networks={networks} />
      </div>
    </>
  );
}

export const ErrorBoundary = PageBoundary;
