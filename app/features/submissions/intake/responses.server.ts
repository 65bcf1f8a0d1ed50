import { createHash } from "node:crypto";
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

const shared = { "Access-Control-Allow-Origin": "*", "Cache-Control": "public, max-age=60" };

/** Returns a public response, readable from any origin; 304 if the client already has it. */
export function sharedResponse(request: Request, body: string, type: string): Response {
  const etag = `"${createHash("sha256").update(body).digest("base64url")}"`;
  const headers = { ...shared, ETag: etag };
  const known = request.headers.get("If-None-Match") ?? "";
  // A compressing proxy marks the tag as weak; the content is the same.
  const tags = known.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (tags.includes(etag) || known.trim() === "*")
    return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, "Content-Type": type } });
}

/** Returns an error that is readable from any origin. */
export function sharedRejectionResponse(rejection: Rejection): Response {
  const response = rejectionResponse(rejection);
  response.headers.set("Access-Control-Allow-Origin", "*");
  return response;
}
