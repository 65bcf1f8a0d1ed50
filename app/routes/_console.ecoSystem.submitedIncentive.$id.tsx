import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData, useOutletContext } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import type { SubmissionList } from "#app/features/submissions/review-queue/list/submission-list.server.ts";
import { actOnSubmission } from "#app/features/submissions/review-queue/review/act.server.ts";
import { ReviewPanel } from "#app/features/submissions/review-queue/review/review-panel.tsx";
import { loadReviewPage } from "#app/features/submissions/review-queue/review/review-page.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { useActionResult } from "#app/ui/base/use-action-result.ts";

export const meta: MetaFunction = () => pageTitle("Submission");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { address, viewed } = await requireAdmin(request);
  return { page: await loadReviewPage(viewed, params["id"] ?? "", address) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { address } = await requireAdmin(request);
  const outcome = await actOnSubmission(address, params["id"] ?? "", await request.formData());
  if (outcome.kind === "rejected") return data(outcome.result, { status: 400 });
  const { pathname, search } = new URL(request.url);
  return redirect(pathname + search, 303);
}

export default function Submission() {
  const { page } = useLoaderData<typeof loader>();
  const lastResult = useActionResult<typeof action>();
  const { list } = useOutletContext<{ list: SubmissionList }>();
  const ids = list.rows.map(({ id }) => id);
  return <ReviewPanel page={page} ids={ids} reviewers={list.reviewers} lastResult={lastResult} />;
}
