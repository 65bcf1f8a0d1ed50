import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { loadSchedulePage } from "#app/features/vesting/schedules/schedule-page.server.ts";
import { ScheduleTable } from "#app/features/vesting/schedules/schedule-table.tsx";
import { pageTitle } from "#app/shell/page-title.ts";

export const meta: MetaFunction = () => pageTitle("Schedules created by me");

export async function loader({ request }: LoaderFunctionArgs) {
  const { address } = await requireAdmin(request);
  return loadSchedulePage("created", address, new URL(request.url).searchParams);
}

export default function CreatedTab() {
  return <ScheduleTable {...useLoaderData<typeof loader>()} />;
}
