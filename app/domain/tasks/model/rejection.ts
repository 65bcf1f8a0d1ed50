/** An error of the public API, as reported to the caller. */
export type Rejection = {
  kind: "rejected";
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503 | 507;
  code: string;
  message: string;
  /** Invalid field of the body or query, if any. */
  field?: string;
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
};

export function apiRejection(
  status: Rejection["status"],
  code: string,
  message: string,
): Rejection {
  return { kind: "rejected", status, code, message };
}

/** @param message A sentence about the field, without its name. */
export function wrongField(field: string, message: string): Rejection {
  return { kind: "rejected", status: 400, code: "bad-field", message, field };
}

/**
 * Returned while the chain does not respond, since nothing that depends on its time or state can be
 * decided.
 */
export function silentChain(): Rejection {
  const message = "The chain is not responding. Try again shortly.";
  return { ...apiRejection(503, "chain-silent", message), retryAfter: 10 };
}
