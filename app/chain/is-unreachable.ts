import { BaseError, HttpRequestError, TimeoutError } from "viem";

/** Whether a node could not be asked, as opposed to a contract that refused or answered nonsense. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof BaseError)) return true;
  const cause = error.walk(
    (entry) => entry instanceof HttpRequestError || entry instanceof TimeoutError,
  );
  return cause !== null;
}
