import { matches, maxHits, type SearchHit } from "#app/platform/search.ts";
import { findStaking } from "#app/common/staking/deployment.server.ts";
import { statusLabels } from "#app/common/staking/labels.ts";
import { fetchStakingLedger } from "#app/common/staking/model/fetch-ledger.server.ts";
import { rosterOfLedger } from "#app/common/staking/roster.server.ts";

/** Finds validators by a part of their name, their number or their operator's address. */
export async function findValidators(term: string): Promise<SearchHit[]> {
  const deployment = findStaking();
  const ledger = deployment && (await fetchStakingLedger(deployment));
  if (!ledger) return [];
  const { validators, names } = rosterOfLedger(ledger);
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
      to: `/staking/${id}`,
    }));
}
