import { formatEther } from "viem";
import { findStaking } from "#app/domain/staking/deployment.server.ts";
import { statuses } from "#app/domain/staking/history/statuses.ts";
import { fetchStakingLedger } from "#app/domain/staking/model/fetch-ledger.server.ts";
import { defineCollector } from "#app/platform/metrics/collector.server.ts";

/** The validator pool, as its indexed events describe it. */
export const stakingMetrics = defineCollector({
  area: "staking",
  families: {
    tan_staking_validators: { help: "Validators by their status", labels: ["status"] },
    tan_staking_stake_coins: { help: "Total stake of all validators", labels: [] },
    tan_staking_accounts: { help: "Accounts with stake", labels: [] },
  },
  collect: async (gauges) => {
    const staking = findStaking();
    const ledger = staking && (await fetchStakingLedger(staking));
    if (ledger === null) return;
    const validators = [...ledger.validators.values()];
    for (const status of statuses.filter((one) => one !== "none")) {
      const count = validators.filter((one) => one.status === status).length;
      gauges.tan_staking_validators.set({ status }, count);
    }
    const stakeWei = validators.reduce((sum, { bonded }) => sum + bonded, 0n);
    gauges.tan_staking_stake_coins.set(Number(formatEther(stakeWei)));
    gauges.tan_staking_accounts.set(ledger.stakers);
  },
});
