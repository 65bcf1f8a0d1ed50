import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { answerDraft, answerSlug } from "#app/features/tasks/editor/draft-requests.server.ts";

const headers = { "Cache-Control": "no-store" };

/** Returns whether a slug is available. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return Response.json(await answerSlug(new URL(request.url).searchParams), { headers });
}

/** Handles the requests of an open task form. */
export async function action({ request }: ActionFunctionArgs) {
  const { address } = await requireAdmin(request);
  return Response.json(await answerDraft(await request.formData(), address), { headers });
}
