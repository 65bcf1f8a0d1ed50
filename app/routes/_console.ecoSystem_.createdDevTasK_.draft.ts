import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/access/guard.server.ts";
import { answerDraft, answerSlug } from "#app/features/tasks/editor/draft-requests.server.ts";

/** Whether a slug is free. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return Response.json(await answerSlug(new URL(request.url).searchParams));
}

/** What a form of a task says to the server while it is open. */
export async function action({ request }: ActionFunctionArgs) {
  const { address } = await requireAdmin(request);
  return Response.json(await answerDraft(await request.formData(), address));
}
