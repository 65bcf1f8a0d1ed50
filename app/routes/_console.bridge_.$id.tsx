import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isHash } from "viem";
import { requireAdmin } from "#app/session/guard.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { loadMessagePage } from "#app/features/bridge/messages/message-page.server.ts";
import { MessageView } from "#app/features/bridge/messages/message-view.tsx";
import { lookAgain, retryMessage } from "#app/features/bridge/messages/retry.server.ts";
import { bridgeAdminPaths } from "#app/paths/bridge-admin.ts";
import { bridgePaths } from "#app/paths/bridge.ts";
import { formText } from "#app/platform/form-text.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { shortenAddress } from "#app/ui/values/format.ts";
import { Link } from "#app/ui/forms/link.tsx";
import { PageHeader } from "#app/ui/tables/page-header.tsx";
import { useRevalidateWhile } from "#app/ui/base/use-revalidate-while.ts";

export const meta: MetaFunction = () => pageTitle("Transfer");

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const url = new URL(request.url);
  const message = await loadMessagePage(params["id"] ?? "", url);
  const sentHash = url.searchParams.get("tx") ?? "";
  if (!message && isHash(sentHash)) {
    // Another node than the one that has just answered may not have the transaction yet.
    throw redirect(bridgePaths.sent(Number(url.searchParams.get("chain")), sentHash), 303);
  }
  if (!message) {
    throw errorResponse(
      404,
      "no-message",
      "No message with this id has left a chain of the bridge.",
    );
  }
  return { message, networks: publicConfig().networks };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  const { id = "" } = params;
  const intent = formText(await request.formData(), "intent");
  const outcome = await (intent === "look" ? lookAgain(id) : retryMessage(admin.address, id));
  return data(outcome, { status: { woken: 200, rejected: 409, unknown: 404 }[outcome.kind] });
}

const pollMs = 2_000;

export default function MessageRoute() {
  const { message, networks } = useLoaderData<typeof loader>();
  const { id, sent, status } = message;
  useRevalidateWhile(status.stepsDone < 4, pollMs);
  return (
    <>
      <PageHeader title={`${sent ? "Transfer" : "Message"} ${shortenAddress(id)}`}>
        {sent ? `${sent.symbol} over the bridge.` : "Not one of our tokens."}{" "}
        <Link to={bridgePaths.index}>All of my transfers</Link> ·{" "}
        <Link to={bridgeAdminPaths.messages}>All messages</Link>
      </PageHeader>
      <MessageView message={message} networks={networks} />
    </>
  );
}

export const ErrorBoundary = PageBoundary;
