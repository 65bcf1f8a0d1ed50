import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { StakingNotices } from "#app/features/staking/staking-notices.tsx";
import { loadValidatorPage } from "#app/features/staking/validators-page.server.ts";
import { ValidatorView } from "#app/features/staking/validator-view.tsx";
import { apiPaths } from "#app/paths/api.ts";
import { stakingPaths } from "#app/paths/staking.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Link } from "#app/ui/forms/link.tsx";
import { PageHeader } from "#app/ui/tables/page-header.tsx";

export const meta: MetaFunction = () => pageTitle("Validator");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const page = await loadValidatorPage(admin.viewed, params["id"]);
  if (page.kind === "unknown") {
    throw errorResponse(404, "no-validator", "There is no validator with this number.");
  }
  return { page };
}

export default function ValidatorPage() {
  const { page } = useLoaderData<typeof loader>();
  if (page.kind === "unread") {
    return (
      <PageHeader title={`Validator ${page.id}`} notices={<StakingNotices answer={page.answer} />}>
        <Link to={stakingPaths.index}>All validators</Link>
      </PageHeader>
    );
  }
  const { title, ...shown } = page;
  return (
    <>
      <PageHeader title={title} notices={<StakingNotices answer={page.facts} />}>
        Validator {page.validator.id}. <Link to={stakingPaths.index}>All validators</Link>. Operated
        by <Address value={page.validator.operator} />.{" "}
        <a href={apiPaths.validatorRss(page.validator.id)}>RSS</a>
      </PageHeader>
      <ValidatorView {...shown} />
    </>
  );
}

export const ErrorBoundary = PageBoundary;
