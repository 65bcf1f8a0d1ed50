import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { incentiveKindOf } from "#app/features/incentives/labels.ts";
import { manageIncentive } from "#app/features/incentives/manage/manage.server.ts";
import { loadProgrammePage } from "#app/features/incentives/manage/programme-page.server.ts";
import { ProgrammeView } from "#app/features/incentives/manage/programme-view.tsx";
import { useActionResult } from "#app/ui/base/use-action-result.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { viewed: wallet } = await requireAdmin(request);
  return {
    page: await loadProgrammePage({ kind: incentiveKindOf(request), id: params["id"], wallet }),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { address: wallet } = await requireAdmin(request);
  const form = await request.formData();
  const outcome = await manageIncentive(
    { kind: incentiveKindOf(request), id: params["id"], wallet },
    form,
  );
  return outcome.kind === "done"
    ? redirect(outcome.to, 303)
    : data({ answer: outcome.answer }, { status: 400 });
}

export default function Programme() {
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionResult<typeof action>()?.answer ?? null;
  return page && <ProgrammeView page={page} answer={answer} />;
}
