import { errorResponse, fieldResponse } from "#app/platform/responses.server.ts";
import type { Rejection } from "#app/domain/tasks/model/rejection.ts";

export function rejectionResponse({
  status,
  code,
  message,
  field,
  retryAfter,
}: Rejection): Response {
  if (field !== undefined) return fieldResponse(field, message);
  const headers = retryAfter === undefined ? undefined : { "Retry-After": String(retryAfter) };
  return errorResponse(status, code, message, headers);
}

/** Returns JSON for the requester only. */
export function privateJson(
  body: object,
  init: { status?: number; location?: string } = {},
): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (init.location !== undefined) headers.set("Location", init.location);
  return Response.json(body, { status: init.status ?? 200, headers });
}

/** Returns an error that is readable from any origin. */
export function sharedRejectionResponse(rejection: Rejection): Response {
  const response = rejectionResponse(rejection);
  response.headers.set("Access-Control-Allow-Origin", "*");
  return response;
}
