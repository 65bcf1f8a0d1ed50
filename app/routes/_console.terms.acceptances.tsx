import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { acceptanceFields } from "#app/features/terms/acceptances.schema.ts";
import { getAcceptances } from "#app/features/terms/acceptances.server.ts";
import { AcceptancesTable } from "#app/features/terms/acceptances-table.tsx";
import { parseListQuery } from "#app/kit/list/list-query.ts";
import { termsPaths } from "#app/paths/terms.ts";
import { allTerms } from "#app/platform/runtime/terms.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { PageHeader } from "#app/ui/tables/page-header.tsx";

export const meta: MetaFunction = () => pageTitle("Terms acceptances");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { filter, rejected } = parseListQuery(acceptanceFields, new URL(request.url).searchParams);
  return {
    page: await getAcceptances(filter),
    rejected,
    versions: allTerms().map(({ version, date, sha256 }) => ({ version, date, sha256 })),
  };
}

export default function Acceptances() {
  const { page, rejected, versions } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Terms acceptances"
        action={<ButtonLink to={termsPaths.index}>Read the terms</ButtonLink>}
      >
        Which wallet signed which version, and when. The first signature per version is stored.
      </PageHeader>
      <AcceptancesTable page={page} versions={versions} rejected={rejected} />
    </>
  );
}

export const ErrorBoundary = PageBoundary;
