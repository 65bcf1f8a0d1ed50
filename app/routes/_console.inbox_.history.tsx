import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { readHistory } from "#app/common/history/history.server.ts";
import { HistoryView } from "#app/common/history/history-view.tsx";
import { InboxHeader } from "#app/features/inbox/inbox-header.tsx";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";

export const meta: MetaFunction = () => pageTitle("Inbox history");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { page: await readHistory({ area: "inbox" }, request) };
}

export default function InboxHistoryRoute() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <>
      <InboxHeader />
      <HistoryView page={page} />
    </>
  );
}

export const ErrorBoundary = PageBoundary;
