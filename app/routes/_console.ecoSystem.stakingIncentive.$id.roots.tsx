import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { incentiveKindOf } from "#app/features/incentives/labels.ts";
import { loadRootsPage, rejectAppeal } from "#app/features/incentives/monitor/roots-page.server.ts";
import { RootsView } from "#app/features/incentives/monitor/roots-view.tsx";
import { useActionResult } from "#app/ui/base/use-action-result.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { viewed: wallet } = await requireAdmin(request);
  return {
    page: await loadRootsPage({ kind: incentiveKindOf(request), id: params["id"], wallet }),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { address: wallet } = await requireAdmin(request);
  const form = await request.formData();
  const answer = await rejectAppeal(
    { kind: incentiveKindOf(request), id: params["id"], wallet },
    form,
  );
  return answer === null
    ? redirect(new URL(request.url).pathname, 303)
    : data({ answer }, { status: 400 });
}

export default function Roots() {
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionResult<typeof action>()?.answer ?? null;
  return page && <RootsView page={page} answer={answer} />;
}
