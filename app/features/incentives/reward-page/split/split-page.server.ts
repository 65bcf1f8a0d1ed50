import type { Address, Hex } from "viem";
import { fetchClaimHub } from "#app/domain/claims/claim-hub.server.ts";
import { findDeployment } from "#app/chain/deployment.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { listOperators, type Operator } from "#app/domain/rewards/sources/operators.server.ts";
import { listChanges } from "#app/domain/rewards/split/split.store.server.ts";
import { type SplitState, splitStatesAt } from "#app/domain/rewards/split/split-state.ts";

/** Operators whose rewards are or will be split. */
export type SplitPage = {
  operators: Operator[];
  /** Operators with a split in force or a pending change, by validator number. */
  splits: (SplitState & { operator: Operator | null })[];
};

/** Loads the current splits. Returns null if the validators or the chain's clock are unknown. */
export async function loadSplitPage(wallet: Address): Promise<SplitPage | null> {
  const staking = findDeployment("validatorStaking");
  const answer = await fetchClaimHub(wallet);
  if (!staking || answer.kind !== "read") return null;
  const [changes, operators] = await Promise.all([
    listChanges(getRuntime().database.db, staking.address),
    listOperators(),
  ]);
  const byAccount = new Map<Hex, Operator>(operators.map((one) => [one.account, one]));
  const splits = splitStatesAt(changes, answer.time)
    .filter(({ inForce, pending }) => inForce !== null || pending !== null)
    .map((one) => ({ ...one, operator: byAccount.get(one.account) ?? null }))
    .sort((a, b) => (a.operator?.validator ?? 0) - (b.operator?.validator ?? 0));
  return { operators, splits };
}
