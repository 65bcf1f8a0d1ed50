import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { AnnouncementTable } from "#app/features/bridge/export/announcement-table.tsx";
import { getHandoverPage } from "#app/features/bridge/export/announcements.server.ts";
import { ExportCard } from "#app/features/bridge/export/export-card.tsx";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import layout from "#app/ui/layout.module.css";

export const meta: MetaFunction = () => pageTitle("Bridge handover");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return getHandoverPage();
}

export default function BridgeHandover() {
  const page = useLoaderData<typeof loader>();
  return (
    <div className={layout["page"]}>
      <ExportCard workers={page.workers} />
      <AnnouncementTable {...page} />
    </div>
  );
}

export const ErrorBoundary = PageBoundary;
