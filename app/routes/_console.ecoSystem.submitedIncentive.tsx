import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { actInBulk } from "#app/features/submissions/review-queue/list/bulk.server.ts";
import { QueueView } from "#app/features/submissions/review-queue/list/queue-view.tsx";
import { readSubmissionList } from "#app/features/submissions/review-queue/list/submission-list.server.ts";
import { submissionPaths } from "#app/paths/submissions.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { useActionResult } from "#app/ui/base/use-action-result.ts";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { PageHeader } from "#app/ui/tables/page-header.tsx";

export const meta: MetaFunction = () => pageTitle("Submit Dev. Request");

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewed } = await requireAdmin(request);
  return { list: await readSubmissionList(viewed, new URL(request.url)) };
}

export async function action({ request }: ActionFunctionArgs) {
  const { address } = await requireAdmin(request);
  const answer = await actInBulk(address, await request.formData());
  return data(answer, { status: answer.isRejected ? 400 : 200 });
}

export default function ReviewQueue() {
  const { list } = useLoaderData<typeof loader>();
  const answer = useActionResult<typeof action>() ?? null;
  const panel = useOutlet({ list });
  return (
    <>
      <PageHeader
        title="Submit Dev. Request"
        action={<ButtonLink to={submissionPaths.add}>Enter a submission</ButtonLink>}
      >
        Review developers' submissions, decide on them and pay from escrow.
      </PageHeader>
      <QueueView list={list} answer={answer} panel={panel} />
    </>
  );
}

export const ErrorBoundary = PageBoundary;
