import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { channelKinds } from "#app/domain/channels/channel.types.ts";
import { AddForm } from "#app/features/inbox/channels/add-form.tsx";
import { addChannelForm } from "#app/features/inbox/channels/channel-page.server.ts";
import { inboxPaths } from "#app/paths/inbox.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { useActionResult } from "#app/ui/base/use-action-result.ts";
import { Link } from "#app/ui/forms/link.tsx";
import { PageHeader } from "#app/ui/tables/page-header.tsx";

export const meta: MetaFunction = () => pageTitle("Add a channel");

/** @throws a 404 response for another kind. */
function kindOf(params: { kind?: string }) {
  const kind = channelKinds.find((one) => one === params.kind);
  if (!kind) throw errorResponse(404, "no-kind", "There is no channel of this kind.");
  return kind;
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { kind: kindOf(params), hasMail: getRuntime().env.smtp !== null };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { address } = await requireAdmin(request);
  const outcome = await addChannelForm(address, kindOf(params), await request.formData());
  return outcome.kind === "saved"
    ? redirect(outcome.to, 303)
    : data(outcome.result, { status: 400 });
}

export default function AddChannelRoute() {
  const { kind, hasMail } = useLoaderData<typeof loader>();
  const lastResult = useActionResult<typeof action>();
  return (
    <>
      <PageHeader title="Add a channel">
        Where the console tells you of alarms. <Link to={inboxPaths.channels}>All channels</Link>
      </PageHeader>
      <AddForm kind={kind} hasMail={hasMail} lastResult={lastResult} />
    </>
  );
}

export const ErrorBoundary = PageBoundary;
