import type { Address } from "viem";
import { findStakingDeployments } from "#app/domain/staking/deployment.server.ts";
import { readNames } from "#app/domain/staking/names.server.ts";
import type { RankedValidators } from "#app/domain/staking/ranked-validators.server.ts";
import { readStakingOf } from "#app/domain/staking/staking-page.server.ts";
import type { AsOf } from "#app/kit/chain/chain-answer.ts";
import type { ValidatorStatus } from "#app/domain/staking/history/statuses.ts";
import type {
  Coin,
  Names,
  StakingPool,
  Validator,
} from "#app/domain/staking/model/staking.types.ts";
import { fetchPoolAccounting, type PoolAccounting } from "./fetch-pool-accounting.server.ts";

export type PoolOverview = {
  coin: Coin;
  accounting: PoolAccounting;
  pool: Omit<StakingPool, "validators">;
  asOf: AsOf;
  counts: Record<ValidatorStatus, number>;
  /** Validators waiting for approval or for the end of their jail. */
  waiting: Validator[];
  names: Names;
};

/** Reads the overview of the pool's admin pages. Returns null if nothing can be read. */
export async function readPoolOverview(wallet: Address): Promise<PoolOverview | null> {
  const deployments = findStakingDeployments();
  if (!deployments) return null;
  const { answer, ranked } = await readStakingOf(wallet, pickWaiting);
  if (answer.kind !== "read" || ranked === null) return null;
  const accounting = await fetchPoolAccounting(deployments, listIdle(ranked));
  if (accounting.kind === "unavailable") return null;
  const { validators, ...pool } = answer.pool;
  const waiting = validators.filter(waits).slice(0, maxWaiting);
  return {
    coin: answer.coin,
    accounting: accounting.value,
    pool,
    asOf: answer.poolAsOf,
    counts: countStatuses(ranked),
    waiting,
    names: await readNames(deployments.staking, waiting),
  };
}

/** Lists validators whose stake the stream may not count as active. */
function listIdle({ validators }: RankedValidators): number[] {
  return validators
    .filter(({ status, bonded }) => status !== "active" && bonded > 0n)
    .map(({ id }) => id);
}

const maxWaiting = 20;

type Stateful = Pick<Validator, "status">;

function waits({ status }: Stateful): boolean {
  return status === "pending" || status === "jailed";
}

function pickWaiting({ validators }: RankedValidators): number[] {
  return validators
    .filter(waits)
    .slice(0, maxWaiting)
    .map(({ id }) => id);
}

function countStatuses({ validators }: RankedValidators): Record<ValidatorStatus, number> {
  const counts = { pending: 0, active: 0, jailed: 0, exiting: 0, exited: 0, tombstoned: 0 };
  for (const { status } of validators) counts[status] += 1;
  return counts;
}
