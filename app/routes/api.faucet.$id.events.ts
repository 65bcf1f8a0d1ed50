import type { LoaderFunctionArgs } from "@remix-run/node";
import { findReadable, type Reader } from "#app/features/faucet/requests/reader.server.ts";
import {
  followRequest,
  requestStreams,
} from "#app/features/faucet/requests/request-events.server.ts";
import { findApiKey } from "#app/features/faucet/requests/sender.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { requireSession } from "#app/session/guard.server.ts";
import { isAdmin } from "#app/session/roles.ts";

/** Sends each state of a request to those who may read it, until the last one. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const found = await findReadable(await requireReader(request), params["id"] ?? "");
  if (found === null) return errorResponse(404, "unknown-request", "Request not found.");
  return requestStreams.open({
    request,
    clientAddress: context.clientAddress,
    follow: (sink) => followRequest(found.id, sink),
  });
}

async function requireReader(request: Request): Promise<Reader> {
  const key = await findApiKey(request);
  if (key !== null) return { keyId: key.id };
  const { address, roles } = await requireSession(request);
  return { address, isAdmin: isAdmin(roles) };
}
