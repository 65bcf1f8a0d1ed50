import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/access/guard.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { listVestings } from "#app/features/vesting/ledger.server.ts";
import { listSchedules } from "#app/features/vesting/schedule-list.server.ts";
import { ScheduleTable } from "#app/features/vesting/schedule-table.tsx";
import { pageTitle } from "#app/shell/page-title.ts";

export const meta: MetaFunction = () => pageTitle("Schedules created by me");

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const { searchParams } = new URL(request.url);
  const selection = { view: "created", wallet: admin.address, tokens: "any" } as const;
  const page = await listSchedules(selection, searchParams.get("before"));
  return { ...page, deployments: listVestings(), networks: publicConfig().networks };
}

export default function CreatedTab() {
  return <ScheduleTable view="created" {...useLoaderData<typeof loader>()} />;
}
