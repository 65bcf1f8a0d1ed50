import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { tokenPaths } from "#app/paths/tokens.ts";
import { requireAdmin } from "#app/session/guard.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { PageHeader } from "#app/ui/tables/page-header.tsx";

export const meta: MetaFunction = () => pageTitle("Mint and burn");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return null;
}

export default function MintBurning() {
  return (
    <>
      <PageHeader
        title="Mint and burn"
        action={<ButtonLink to={tokenPaths.create}>Create a token</ButtonLink>}
      >
        Mint and burn tokens, and manage who else can.
      </PageHeader>
      <Outlet />
    </>
  );
}

export const ErrorBoundary = PageBoundary;
