import { matches, maxHits, type SearchHit } from "#app/platform/search.ts";
import { findStaking } from "#app/domain/staking/deployment.server.ts";
import { statusLabels } from "#app/domain/staking/labels.ts";
import { fetchStakingLedger } from "#app/domain/staking/model/fetch-ledger.server.ts";
import { stakingPaths } from "#app/paths/staking.ts";
import { rankedOfLedger } from "#app/domain/staking/ranked-validators.server.ts";

/** Finds validators by a part of their name, their number or their operator's address. */
export async function findValidators(term: string): Promise<SearchHit[]> {
  const deployment = findStaking();
  const ledger = deployment && (await fetchStakingLedger(deployment));
  if (!ledger) return [];
  const { validators, names } = rankedOfLedger(ledger);
  const isNamed = matches(term);
  const wanted = term.toLowerCase();
  return validators
    .filter(
      ({ id, operator }) =>
        String(id) === term || operator.toLowerCase() === wanted || isNamed(names.get(id) ?? ""),
    )
    .slice(0, maxHits)
    .map(({ id, status }) => ({
      kind: "Validator",
      label: names.get(id) || `Validator ${id}`,
      detail: `Number ${id}, ${statusLabels[status].text.toLowerCase()}`,
      to: stakingPaths.validator(id),
    }));
}
