import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/access/guard.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { listHiddenFunders } from "#app/features/vesting/hidden-funders.store.server.ts";
import { listVestings } from "#app/features/vesting/ledger.server.ts";
import {
  listSchedules,
  parseIncludesHidden,
  parseTokens,
} from "#app/features/vesting/schedule-list.server.ts";
import { ScheduleTable } from "#app/features/vesting/schedule-table.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const { searchParams } = new URL(request.url);
  const includesHidden = parseIncludesHidden(searchParams);
  const selection = {
    view: "mine",
    wallet: admin.address,
    tokens: parseTokens(searchParams),
    includesHidden,
  } as const;
  const [page, hidden] = await Promise.all([
    listSchedules(selection, searchParams.get("before")),
    listHiddenFunders(admin.address),
  ]);
  return {
    ...page,
    hidden: hidden.length === 0 ? null : includesHidden ? "shown" : "left-out",
    deployments: listVestings(),
    networks: publicConfig().networks,
  } as const;
}

export default function MySchedulesTab() {
  return <ScheduleTable view="mine" {...useLoaderData<typeof loader>()} />;
}
