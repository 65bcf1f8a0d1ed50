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
