import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { requireAdmin } from "#app/session/guard.server.ts";
import { readMessagesJson } from "#app/features/bridge/messages/message-export.server.ts";
import { readMessageQuery } from "#app/features/bridge/messages/message-filter.server.ts";
import { fieldResponse } from "#app/platform/responses.server.ts";

const limitField = z.coerce.number().int().min(1).max(200).catch(50);

/**
 * Returns messages as JSON, with the filters of the page and `limit` (1 to 200, 50 by default). A
 * filter with an invalid value is an error here, since a program would not notice its absence.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const search = new URL(request.url).searchParams;
  const query = readMessageQuery(search);
  const [field] = query.rejected;
  if (field !== undefined) return fieldResponse(field, "this is not a valid value.");
  if (query.searchError !== null) return fieldResponse("q", query.searchError);
  const page = await readMessagesJson(query, limitField.parse(search.get("limit") ?? undefined));
  return Response.json(page, { headers: { "Cache-Control": "no-store" } });
}
