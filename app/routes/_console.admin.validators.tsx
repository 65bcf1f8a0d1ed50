import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStakingAdmin } from "#app/session/guard.server.ts";
import { loadValidatorList } from "#app/features/staking-admin/validators/validator-list.server.ts";
import { ValidatorListTable } from "#app/features/staking-admin/validators/validator-list-table.tsx";
import { SetCard } from "#app/features/staking-admin/validators/set-card.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import layout from "#app/ui/layout.module.css";

export const meta: MetaFunction = () => pageTitle("Validators");

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewed } = await requireStakingAdmin(request);
  return { list: await loadValidatorList(viewed, new URL(request.url).searchParams) };
}

export default function ValidatorListTab() {
  const { list } = useLoaderData<typeof loader>();
  if (list === null) return null;
  return (
    <div className={layout["page"]}>
      <SetCard facts={list.facts} />
      <ValidatorListTable {...list} />
    </div>
  );
}
