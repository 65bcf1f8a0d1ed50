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
import { adminListsOf } from "#app/chain/admin-lists.server.ts";
import { editTask } from "#app/features/tasks/editor/edit.server.ts";
import { readEditor } from "#app/features/tasks/editor/editor-page.server.ts";
import { EditorView } from "#app/features/tasks/editor/editor-view.tsx";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { useActionResult } from "#app/ui/base/use-action-result.ts";
import { PageHeader } from "#app/ui/tables/page-header.tsx";

export const meta: MetaFunction = () => pageTitle("Create Dev. Task");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { viewed: wallet } = await requireAdmin(request);
  const { searchParams: search } = new URL(request.url);
  const admins = adminListsOf(getRuntime().env).ecosystem;
  return { answer: await readEditor({ type: params["type"], search, wallet, admins }) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { address: wallet } = await requireAdmin(request);
  const id = params["type"] === "edit" ? new URL(request.url).searchParams.get("id") : null;
  const outcome = await editTask({ id, wallet }, await request.formData());
  if (outcome.kind === "done") return redirect(outcome.to, 303);
  return data({ answer: outcome.answer }, { status: outcome.kind === "evaluated" ? 200 : 400 });
}

export default function CreateTask() {
  const { answer } = useLoaderData<typeof loader>();
  const done = useActionResult<typeof action>()?.answer ?? null;
  return (
    <>
      <PageHeader
        title="Create Dev. Task"
        notices={
          <ChainNotices
            state={answer.kind === "read" ? answer.head : answer}
            contract="The escrow of tasks"
            content="the tasks"
          />
        }
      >
        Publish work for developers, with the reward held in escrow.
      </PageHeader>
      {answer.kind === "read" && <EditorView page={answer.page} answer={done} />}
    </>
  );
}

export const ErrorBoundary = PageBoundary;
