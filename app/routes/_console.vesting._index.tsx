import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { loadSchedulePage } from "#app/features/vesting/schedules/schedule-page.server.ts";
import { ScheduleTable } from "#app/features/vesting/schedules/schedule-table.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const { address } = await requireAdmin(request);
  return loadSchedulePage("mine", address, new URL(request.url).searchParams);
}

export default function MySchedulesTab() {
  return <ScheduleTable {...useLoaderData<typeof loader>()} />;
}
