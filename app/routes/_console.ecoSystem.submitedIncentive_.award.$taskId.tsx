import { ChainNotices } from "#app/kit/chain/chain-notices.tsx";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { actOnAward } from "#app/features/submissions/award/award-form.server.ts";
import { loadAwardPage } from "#app/features/submissions/award/award-page.server.ts";
import { AwardView } from "#app/features/submissions/award/award-view.tsx";
import { submissionPaths } from "#app/paths/submissions.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { useActionResult } from "#app/ui/base/use-action-result.ts";
import { Link } from "#app/ui/forms/link.tsx";
import { PageHeader } from "#app/ui/tables/page-header.tsx";
import { useRevalidateWhile } from "#app/ui/base/use-revalidate-while.ts";

export const meta: MetaFunction = () => pageTitle("Award");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { viewed } = await requireAdmin(request);
  return loadAwardPage(viewed, params["taskId"] ?? "");
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { address } = await requireAdmin(request);
  const blocker = await actOnAward(address, params["taskId"] ?? "", await request.formData());
  if (blocker !== null) return data({ blocker }, { status: 409 });
  return redirect(new URL(request.url).pathname, 303);
}

/** Refresh interval while an award is in progress, milliseconds. */
const pollMs = 3_000;

export default function Award() {
  const { escrow, title, page } = useLoaderData<typeof loader>();
  const blocker = useActionResult<typeof action>()?.blocker ?? null;
  useRevalidateWhile(page?.open != null, pollMs);
  return (
    <>
      <PageHeader
        title={title}
        notices={
          <ChainNotices
            state={escrow.kind === "read" ? escrow.head : escrow}
            contract="The escrow of tasks"
            content="the payments"
          />
        }
      >
        Combine approved submissions, have reviewers sign, and pay all winners in one transaction.{" "}
        <Link to={page ? submissionPaths.ofTask(page.task.id) : submissionPaths.index}>
          Submissions
        </Link>
      </PageHeader>
      {page && <AwardView page={page} error={blocker} />}
    </>
  );
}

export const ErrorBoundary = PageBoundary;
