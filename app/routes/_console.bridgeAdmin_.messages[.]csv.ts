import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { exportMessages } from "#app/features/bridge/messages/message-export.server.ts";
import { readMessageQuery } from "#app/features/bridge/messages/message-filter.server.ts";
import { csvFile } from "#app/kit/list/csv-file.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const query = readMessageQuery(new URL(request.url).searchParams);
  return csvFile("bridge-messages", exportMessages(query));
}
