import { ChainNotices } from "#app/kit/chain/chain-notices.tsx";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { loadClaimsLayout } from "#app/features/claims/layout.server.ts";
import { claimPaths } from "#app/paths/claims.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/tables/page-header.tsx";
import { TabsNav, useTabTitle } from "#app/ui/forms/tabs-nav.tsx";
import { useRevalidateWhile } from "#app/ui/base/use-revalidate-while.ts";

export const meta: MetaFunction = () => pageTitle("Claims");

const tabs = [
  { label: "Claims", to: claimPaths.index },
  { label: "Roots", title: "Claim roots", to: claimPaths.roots, end: false },
  { label: "History", title: "Claim history", to: claimPaths.history },
  { label: "Check a proof", title: "Check a proof", to: claimPaths.check },
];
/** Roots activate by themselves. */
const pollMs = 15_000;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return loadClaimsLayout();
}

export default function Claims() {
  const { answer } = useLoaderData<typeof loader>();
  useRevalidateWhile(answer.kind !== "not-deployed", pollMs);
  const title = useTabTitle(tabs, "Claims");
  return (
    <>
      <PageHeader
        title={title}
        notices={
          <ChainNotices
            state={answer.kind === "read" ? answer.facts : answer}
            contract="The claim hub"
            content="the claims"
          />
        }
      >
        Claim rewards published for your account.
      </PageHeader>
      {answer.kind === "read" && (
        <>
          <TabsNav label="Claims" tabs={tabs} />
          <Outlet />
        </>
      )}
    </>
  );
}
