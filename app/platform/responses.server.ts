import { createHash } from "node:crypto";

/** Error response of the JSON API. */
export type ErrorBody = {
  error: {
    code: string;
    message: string;
    /** Invalid field of the body or the query, if there is one. */
    field?: string;
  };
};

/** Builds a JSON error response for resource routes. */
export function errorResponse(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  const body: ErrorBody = { error: { code, message } };
  return Response.json(body, { status, headers: { "Cache-Control": "no-store", ...headers } });
}

const either = new Intl.ListFormat("en", { type: "disjunction" });

/** Returns the response to a request with a method that is not allowed. */
export function wrongMethod(...allowed: string[]): Response {
  const headers = { Allow: allowed.join(", ") };
  return errorResponse(405, "wrong-method", `Use ${either.format(allowed)}.`, headers);
}

/** Builds the error response for an invalid field; the message begins with the field's name. */
export function fieldResponse(field: string, message: string): Response {
  const body: ErrorBody = { error: { code: "bad-field", message: `${field}: ${message}`, field } };
  return Response.json(body, { status: 400, headers: { "Cache-Control": "no-store" } });
}

/** Lets programs of any origin read a public response. */
export const anyOrigin = { "Access-Control-Allow-Origin": "*" };
const shared = { ...anyOrigin, "Cache-Control": "public, max-age=60" };

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
