import { BaseError, HttpRequestError, TimeoutError } from "viem";

/**
 * Returns whether a node could not be reached, as opposed to a contract that reverted or returned
 * invalid data.
 */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof BaseError)) return true;
  const cause = error.walk(
    (entry) => entry instanceof HttpRequestError || entry instanceof TimeoutError,
  );
  return cause !== null;
}
