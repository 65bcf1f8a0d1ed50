import type { Taken, Wanted } from "#app/domain/staking/registration/holders.ts";
import { stakingPaths } from "#app/paths/staking.ts";

export type RegistrationCheck =
  | { kind: "checked"; taken: Taken }
  /** The chain or the server is unreachable. */
  | { kind: "unanswered" };

/**
 * Asks the server whether moniker, node key and operator are available.
 *
 * @param operated the validator that changes its own metadata
 */
export async function fetchCheck(
  { operator, moniker, consensus }: Wanted,
  operated: number | null = null,
): Promise<RegistrationCheck> {
  const requested = new URLSearchParams({ moniker, consensus });
  if (operator !== null) requested.set("operator", operator);
  if (operated !== null) requested.set("own", String(operated));
  try {
    const response = await fetch(`${stakingPaths.registrationCheck}?${requested}`);
    return response.ok ? ((await response.json()) as RegistrationCheck) : { kind: "unanswered" };
  } catch {
    return { kind: "unanswered" };
  }
}

export const unansweredLabels =
  "The chain is not responding, so it is unknown whether this name is free. Try again in a moment.";
