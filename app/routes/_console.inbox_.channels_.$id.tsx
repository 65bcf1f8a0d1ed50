import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import {
  loadChannelPage,
  saveChannelForm,
} from "#app/features/inbox/channels/channel-page.server.ts";
import { ChannelView } from "#app/features/inbox/channels/channel-view.tsx";
import { inboxPaths } from "#app/paths/inbox.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { useActionResult } from "#app/ui/base/use-action-result.ts";
import { useRevalidateWhile } from "#app/ui/base/use-revalidate-while.ts";
import { Link } from "#app/ui/forms/link.tsx";
import { PageHeader } from "#app/ui/tables/page-header.tsx";

export const meta: MetaFunction = () => pageTitle("Channel");

const unknown = () => errorResponse(404, "no-channel", "There is no channel with this id.");

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const page = await loadChannelPage(params["id"] ?? "");
  if (!page) throw unknown();
  return page;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { address } = await requireAdmin(request);
  const outcome = await saveChannelForm(address, params["id"] ?? "", await request.formData());
  if (outcome.kind === "missing") throw unknown();
  if (outcome.kind === "fixed") {
    const message = `This channel cannot be edited here. Change ${outcome.setting} and restart the console.`;
    throw errorResponse(409, "fixed-channel", message);
  }
  return outcome.kind === "saved"
    ? redirect(outcome.to, 303)
    : data(outcome.result, { status: 400 });
}

const pollMs = 2_000;

export default function ChannelRoute() {
  const page = useLoaderData<typeof loader>();
  const lastResult = useActionResult<typeof action>();
  useRevalidateWhile(page.channel.health.waiting > 0, pollMs);
  return (
    <>
      <PageHeader title={page.channel.name}>
        <Link to={inboxPaths.channels}>All channels</Link>
      </PageHeader>
      <ChannelView {...page} lastResult={lastResult} />
    </>
  );
}

export const ErrorBoundary = PageBoundary;
