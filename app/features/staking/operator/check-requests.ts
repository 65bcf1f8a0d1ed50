import type { Taken, Wanted } from "./holders.ts";

export type RegistrationCheck =
  | { kind: "checked"; taken: Taken }
  /** The chain or the console does not answer. */
  | { kind: "unanswered" };

/**
 * Asks the server whether name, node key and operator are free.
 *
 * @param own the validator that changes its own
 */
export async function askForCheck(
  { operator, moniker, consensus }: Wanted,
  own: number | null = null,
): Promise<RegistrationCheck> {
  const asked = new URLSearchParams({
    moniker,
    consensus,
    ...(operator !== null && { operator }),
    ...(own !== null && { own: String(own) }),
  });
  try {
    const response = await fetch(`/staking/validator/check.json?${asked}`);
    return response.ok ? ((await response.json()) as RegistrationCheck) : { kind: "unanswered" };
  } catch {
    return { kind: "unanswered" };
  }
}

export const unansweredWords =
  "The chain does not answer, so it is not known whether this is free. Try again in a moment.";
