import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { InboxHeader } from "#app/features/inbox/inbox-header.tsx";
import { AlarmTable } from "#app/features/inbox/list/alarm-table.tsx";
import { loadInboxPage } from "#app/features/inbox/list/inbox-page.server.ts";
import { WaitingTable } from "#app/features/inbox/list/waiting-table.tsx";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { useRevalidateWhile } from "#app/ui/base/use-revalidate-while.ts";
import layout from "#app/ui/layout.module.css";

export const meta: MetaFunction = () => pageTitle("Inbox");

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewed } = await requireAdmin(request);
  return loadInboxPage(viewed, new URL(request.url).searchParams);
}

const pollMs = 15_000;

export default function InboxRoute() {
  const page = useLoaderData<typeof loader>();
  useRevalidateWhile(true, pollMs);
  return (
    <>
      <InboxHeader />
      <div className={layout["page"]}>
        <WaitingTable page={page} />
        <AlarmTable page={page} />
      </div>
    </>
  );
}

export const ErrorBoundary = PageBoundary;
