/** Why something of the public side is not done, as its caller is told. */
export type Refusal = {
  kind: "refused";
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503;
  code: string;
  message: string;
  /** Of the body or the query, where one is at fault. */
  field?: string;
  /** When to try again, seconds. */
  retryAfter?: number;
};

export function refused(status: Refusal["status"], code: string, message: string): Refusal {
  return { kind: "refused", status, code, message };
}

/** @param message a sentence about the field, which it does not name. */
export function wrongField(field: string, message: string): Refusal {
  return { kind: "refused", status: 400, code: "bad-field", message, field };
}

/** The chain does not answer, so nothing that depends on its clock or its books is decided. */
export function silentChain(): Refusal {
  const message = "The chain is not responding. Try again shortly.";
  return { ...refused(503, "chain-silent", message), retryAfter: 10 };
}
