import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { listSilentNetworks } from "#app/chain/silence.server.ts";
import { saveDraft } from "#app/common/campaign/save-draft.server.ts";
import { listVestingAssets } from "#app/features/vesting/create/assets.server.ts";
import { BatchForm } from "#app/features/vesting/create/batch-form.tsx";
import { createVesting } from "#app/features/vesting/create/create.server.ts";
import { draftSchema } from "#app/features/vesting/create/draft.schema.ts";
import { SilentNotices } from "#app/kit/chain/chain-notices.tsx";
import { vestingPaths } from "#app/paths/vesting.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { Link } from "#app/ui/forms/link.tsx";
import { PageHeader } from "#app/ui/tables/page-header.tsx";

export const meta: MetaFunction = () => pageTitle("Bulk create (CSV)");

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const offered = await listVestingAssets(admin.address, new URL(request.url));
  return { ...offered, networks: publicConfig().networks, silentNetworks: listSilentNetworks() };
}

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  return saveDraft(request, {
    schema: draftSchema,
    save: (draft) => createVesting(draft, admin.address),
    path: vestingPaths.campaigns,
  });
}

export default function CreateFromList() {
  const { silentNetworks, ...offered } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Bulk create (CSV)" notices={<SilentNotices networks={silentNetworks} />}>
        Lock tokens for many beneficiaries. For one:{" "}
        <Link to={vestingPaths.create}>create a schedule</Link>.
      </PageHeader>
      <BatchForm {...offered} />
    </>
  );
}

export const ErrorBoundary = PageBoundary;
