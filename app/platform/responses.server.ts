import { data } from "@remix-run/node";

/** The shape of every refusal of the JSON interface. */
export type ErrorBody = {
  error: {
    code: string;
    message: string;
    /** Of the body or the query, where one is at fault. */
    field?: string;
  };
};

/** A JSON refusal for resource routes. */
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

/** The refusal of a request by another method than these. */
export function wrongMethod(...allowed: string[]): Response {
  const headers = { Allow: allowed.join(", ") };
  return errorResponse(405, "wrong-method", `Use ${either.format(allowed)}.`, headers);
}

/** The refusal of a request one of whose fields is wrong; the sentence begins with its name. */
export function fieldResponse(field: string, message: string): Response {
  const body: ErrorBody = { error: { code: "bad-field", message: `${field}: ${message}`, field } };
  return Response.json(body, { status: 400, headers: { "Cache-Control": "no-store" } });
}

/** A refusal to be thrown by loaders and actions of pages; the nearest boundary draws it. */
export function pageRefusal(status: number, code: string, message: string) {
  const body: ErrorBody = { error: { code, message } };
  return data(body, { status, headers: { "Cache-Control": "no-store" } });
}
