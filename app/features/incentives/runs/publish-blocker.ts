import type { ClaimHubFacts, Programme } from "#app/domain/claims/claim-hub.types.ts";
import { newestOf } from "#app/domain/claims/hub-states.ts";
import type { IncentiveToken } from "#app/domain/rewards/terms/terms.types.ts";
import { formatAmount } from "#app/ui/values/format.ts";
import type { ListedRun } from "./rewards-page.server.ts";

type Publishing = { facts: ClaimHubFacts; programme: Programme; token: IncentiveToken };

/** Returns why a run cannot be published now, or null if it can. */
export function findPublishBlocker(
  { total, baseRoot, published }: ListedRun,
  { facts, programme, token }: Publishing,
): string | null {
  const { funded, paid, closableAt, state } = programme;
  if (published !== null) return `It was published as root ${published.n}`;
  if (state === "closed") return "The program was closed";
  if ((newestOf(programme)?.root ?? null) !== baseRoot) {
    return "The active root has changed; compute it again";
  }
  if (closableAt !== 0 && facts.time + programme.delay >= closableAt) {
    return "The program could be closed before the root would pay";
  }
  if (total > funded) {
    return `Fund ${formatAmount(total - funded, token)} more first`;
  }
  if (total < paid) {
    return `It grants ${formatAmount(total, token)} in all, and ${formatAmount(paid, token)} were paid`;
  }
  return null;
}
