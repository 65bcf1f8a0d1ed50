import type { Deployment } from "#app/chain/deployment.server.ts";
import type { Address } from "viem";
import type { Reading } from "#app/chain/block-cache.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { type AsOf, asOfReading, type ChainAnswer } from "#app/kit/chain/chain-answer.ts";
import { fetchStakingLedger, type StakingLedger } from "./model/fetch-ledger.server.ts";
import { findStaking, stakedCoin } from "./deployment.server.ts";
import { fetchAccount, readOperated } from "./fetch-account.server.ts";
import {
  type Network,
  readNetwork,
  readPool,
  readValidators,
  withTotals,
} from "./read-pool.server.ts";
import {
  type RankedValidators,
  rankedOfChain,
  rankedOfLedger,
} from "./ranked-validators.server.ts";
import type { AccountFacts, Coin, Counted, StakingPool, Validator } from "./model/staking.types.ts";

export type StakingAnswer = { coin: Coin; chainName: string } & ChainAnswer<{
  deployment: Deployment;
  /** `validators` holds only the requested ones and those that concern the wallet. */
  pool: StakingPool;
  poolAsOf: AsOf;
  account: AccountFacts;
  accountAsOf: AsOf;
  counted: Counted | null;
}>;

export type StakingReading = {
  answer: StakingAnswer;
  /** All validators; null if there is no source to read them from. */
  ranked: RankedValidators | null;
};

/** Picks validators to show besides those that concern the wallet. */
type Choose = (ranked: RankedValidators, account: AccountFacts) => readonly number[];

export async function readStaking(wallet: Address): Promise<StakingAnswer> {
  return (await readStakingOf(wallet)).answer;
}

/**
 * Returns the staking state for a wallet: all validators as indexed, and some with current chain
 * values. Before events are indexed, all of them are read from the chain.
 *
 * @param pick Validators shown on the page, read from the chain.
 * @param at Validators where the wallet may just have received something.
 */
export async function readStakingOf(
  wallet: Address,
  pick: Choose = () => [],
  at: readonly number[] = [],
): Promise<StakingReading> {
  const about = { coin: stakedCoin(), chainName: getNetwork(homeChainId).chainName };
  const deployment = findStaking();
  if (!deployment) return { answer: { kind: "not-deployed", ...about }, ranked: null };
  const silent: StakingReading = { answer: { kind: "silent", ...about }, ranked: null };
  const ledger = await fetchStakingLedger(deployment);
  if (ledger === null) {
    const pool = await readPool(deployment);
    if (pool.kind === "unavailable") return silent;
    const { validators } = pool.value;
    const account = await fetchAccount(
      deployment,
      wallet,
      validators.map(({ id }) => id),
    );
    if (account.kind === "unavailable") return silent;
    const read = {
      deployment,
      pool: pool.value,
      poolAsOf: asOfReading(pool),
      ...accountOf(account),
      counted: null,
    };
    return { answer: { kind: "read", ...about, ...read }, ranked: rankedOfChain(validators) };
  }
  const operated = await readOperated(deployment, wallet);
  const [network, account] = await Promise.all([
    readNetwork(deployment),
    fetchAccount(deployment, wallet, [...at, ...operated]),
  ]);
  if (network.kind === "unavailable" || account.kind === "unavailable") return silent;
  const ranked = rankedOfLedger(ledger);
  const ids = new Set([
    ...concerning(account.value),
    ...operated,
    ...at,
    ...pick(ranked, account.value),
  ]);
  const validators = await readValidators(
    deployment,
    [...ids].sort((a, b) => a - b),
  );
  const { block, isBehind, stakers } = ledger;
  const read = {
    deployment,
    pool: { ...withTotals(network.value, totalsOf(network.value, ledger)), validators },
    poolAsOf: asOfReading(network),
    ...accountOf(account),
    counted: { block, isBehind, stakers },
  };
  return { answer: { kind: "read", ...about, ...read }, ranked };
}

/** Active stake is read from the chain; only inactive stake can be a block or two old. */
function totalsOf({ stream }: Network, { validators }: StakingLedger): StakingPool["totals"] {
  let [active, idle] = [0, 0n];
  for (const one of validators.values()) {
    if (one.status === "active") active += 1;
    else idle += one.bonded;
  }
  return { validators: validators.size, active, bonded: stream.active + idle };
}

function concerning({ positions, entries }: AccountFacts): number[] {
  return [...positions, ...entries].map(({ id }) => id);
}

type Known<T> = Exclude<Reading<T>, { kind: "unavailable" }>;

function accountOf(account: Known<AccountFacts>) {
  return { account: account.value, accountAsOf: asOfReading(account) };
}

/** Max redelegation targets offered, by stake. */
const maxTargets = 50;

/** Returns candidate targets: active validators, with the most stake. */
export function pickTargets({ rankings }: RankedValidators): number[] {
  return [...rankings.keys()].slice(0, 2 * maxTargets);
}

/** Lists redelegation targets: active validators with room. */
export function listTargets({ pool }: Extract<StakingAnswer, { kind: "read" }>): Validator[] {
  return pool.validators
    .filter(({ status, room }) => status === "active" && room > 0n)
    .sort(byStake)
    .slice(0, maxTargets);
}

type Weighed = Pick<Validator, "id" | "bonded">;

function byStake(a: Weighed, b: Weighed): number {
  return a.bonded > b.bonded ? -1 : a.bonded < b.bonded ? 1 : a.id - b.id;
}
