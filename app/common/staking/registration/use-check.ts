import { useState } from "react";
import { fetchCheck } from "./check-requests.ts";
import type { Taken, Wanted } from "#app/domain/staking/registration/holders.ts";

/**
 * Checks before the review of a registration that name, node key and operator are available.
 *
 * @param reject shows those that are taken
 */
export function useCheck(reject: (taken: Taken) => void) {
  const [phase, setPhase] = useState<"idle" | "checking" | "unanswered">("idle");

  async function check(wanted: Wanted, onAvailable: () => void, operated: number | null = null) {
    setPhase("checking");
    const answer = await fetchCheck(wanted, operated);
    setPhase(answer.kind === "unanswered" ? "unanswered" : "idle");
    if (answer.kind === "unanswered") return;
    if (Object.keys(answer.taken).length > 0) reject(answer.taken);
    else onAvailable();
  }

  return {
    isChecking: phase === "checking",
    isUnanswered: phase === "unanswered",
    /** @param operated the validator that changes its own metadata */
    check,
  };
}
