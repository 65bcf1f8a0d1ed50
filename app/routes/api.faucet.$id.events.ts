import type { LoaderFunctionArgs } from "@remix-run/node";
import { findReadable } from "#app/features/faucet/requests/reader.server.ts";
import {
  followRequest,
  requestStreams,
} from "#app/features/faucet/requests/request-events.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { requireWallet } from "#app/session/guard.server.ts";

/** Sends each state of a request to those who may read it, until the last one. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const found = await findReadable(request, params["id"] ?? "", requireWallet);
  if (found === null) return errorResponse(404, "unknown-request", "Request not found.");
  return requestStreams.open({
    request,
    clientAddress: context.clientAddress,
    follow: (sink) => followRequest(found.id, sink),
  });
}
