import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { readMessageList } from "#app/features/bridge/messages/message-list.server.ts";
import { MessageCharts } from "#app/features/bridge/messages/message-charts.tsx";
import { MessageTable } from "#app/features/bridge/messages/message-table.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import layout from "#app/ui/layout.module.css";
import { useRevalidateWhile } from "#app/ui/base/use-revalidate-while.ts";

export const meta: MetaFunction = () => pageTitle("Bridge messages");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const list = await readMessageList(new URL(request.url));
  return { list, networks: publicConfig().networks };
}

/** Refresh interval while something is in progress, milliseconds. */
const pollMs = 5_000;

export default function MessagesTab() {
  const { list, networks } = useLoaderData<typeof loader>();
  useRevalidateWhile(list.counts["under-way"] + list.counts["held-up"] > 0, pollMs);
  return (
    <div className={layout["page"]}>
      <MessageTable list={list} networks={networks} />
      <MessageCharts days={list.days} />
    </div>
  );
}
