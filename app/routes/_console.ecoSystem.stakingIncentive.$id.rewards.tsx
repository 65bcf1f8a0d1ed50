import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { incentiveKindOf } from "#app/features/incentives/labels.ts";
import { startRun } from "#app/features/incentives/shared/compute.server.ts";
import { loadRewardsPage } from "#app/features/incentives/runs/rewards-page.server.ts";
import { RewardsView } from "#app/features/incentives/runs/rewards-view.tsx";
import { useActionResult } from "#app/ui/base/use-action-result.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { viewed: wallet } = await requireAdmin(request);
  const requested = { kind: incentiveKindOf(request), id: params["id"], wallet } as const;
  return { page: await loadRewardsPage(requested, new URL(request.url)) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { address: wallet } = await requireAdmin(request);
  const form = await request.formData();
  const outcome = await startRun(
    { kind: incentiveKindOf(request), id: params["id"], wallet },
    form,
  );
  return outcome.kind === "done"
    ? redirect(outcome.to, 303)
    : data({ answer: outcome.answer }, { status: 400 });
}

export default function Rewards() {
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionResult<typeof action>()?.answer ?? null;
  return page && <RewardsView page={page} answer={answer} />;
}
