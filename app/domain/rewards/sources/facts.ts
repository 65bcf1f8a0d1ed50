import type { Hex } from "viem";
import type { StakeHistory } from "#app/domain/staking/history/stake-integral.ts";
import type { Fact } from "#app/domain/rewards/engine/engine.types.ts";
import type { Source } from "#app/domain/rewards/terms/terms.types.ts";

type Uptime = ReadonlyMap<number, { expected: number; signed: number }>;

/** Sources based on validator staking. */
export type StakingSource = Exclude<Source, { kind: "list" | "eco-stake" }>;

/** Derives a source's facts from the staking history. */
export function factsOf(
  { validators, delegations }: StakeHistory,
  source: StakingSource,
  uptime: Uptime,
): Fact[] {
  switch (source.kind) {
    case "stakers":
      return sumUp(delegations);
    case "delegators":
      return sumUp(delegations.filter((one) => source.validators.includes(one.validator)));
    case "validators":
      return validators.flatMap(({ id, operator, stakeSeconds, ...history }): Fact[] => {
        if (operator === null) return [];
        const { slashes, wasJailed, commissionBps } = history;
        const seen = { slashes, wasJailed, commissionBps };
        const record = { validator: id, uptime: uptime.get(id) ?? null, ...seen };
        return [{ account: operator, stakeSeconds, record }];
      });
    default:
      return source satisfies never;
  }
}

function sumUp(delegations: StakeHistory["delegations"]): Fact[] {
  const sums = new Map<Hex, bigint>();
  for (const { account, stakeSeconds } of delegations) {
    sums.set(account, (sums.get(account) ?? 0n) + stakeSeconds);
  }
  return [...sums].map(([account, stakeSeconds]) => ({ account, stakeSeconds, record: null }));
}
