import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { listSilentNetworks } from "#app/chain/silence.server.ts";
import { saveDraft } from "#app/common/campaign/save-draft.server.ts";
import { listVestingAssets } from "#app/features/vesting/create/assets.server.ts";
import { CreateForm } from "#app/features/vesting/create/create-form.tsx";
import { createVesting } from "#app/features/vesting/create/create.server.ts";
import { draftSchema } from "#app/features/vesting/create/draft.schema.ts";
import { SilentNotices } from "#app/kit/chain/chain-notices.tsx";
import { vestingPaths } from "#app/paths/vesting.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { Link } from "#app/ui/forms/link.tsx";
import { PageHeader } from "#app/ui/tables/page-header.tsx";

export const meta: MetaFunction = () => pageTitle("Create a schedule");

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

export default function CreateSchedule() {
  const { silentNetworks, ...offered } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Create a schedule" notices={<SilentNotices networks={silentNetworks} />}>
        Lock tokens for one beneficiary. For several:{" "}
        <Link to={vestingPaths.batch}>bulk create (CSV)</Link>.
      </PageHeader>
      <CreateForm {...offered} />
    </>
  );
}

export const ErrorBoundary = PageBoundary;
