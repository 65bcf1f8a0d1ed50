import { formatEther, formatUnits } from "viem";
import { chainIds } from "#app/chain/networks.ts";
import { getCanaries } from "#app/domain/faucet/canary/canaries.server.ts";
import { readDispenserFunds } from "#app/domain/faucet/dispenser-funds.server.ts";
import { payoutCounts, payoutDurations } from "#app/domain/faucet/payout-metrics.server.ts";
import { defineCollector } from "#app/platform/metrics/collector.server.ts";
import { getOverview, type VaultRow } from "./overview.server.ts";

const daySeconds = 86_400;
const ofAsset = ["chain", "symbol", "token"] as const;

/** The faucet's payouts, its vaults and the account that pays their fees. */
export const faucetMetrics = defineCollector({
  area: "faucet",
  families: {
    tan_faucet_paused: { help: "Whether the faucet is paused for everyone", labels: [] },
    tan_faucet_payouts_waiting: {
      help: "Payouts that are queued, or sent and not confirmed",
      labels: ["status"],
    },
    tan_faucet_vault_paused: { help: "Whether the vault is paused", labels: ["chain"] },
    tan_faucet_vault_balance_tokens: { help: "Balance of the vault", labels: ofAsset },
    tan_faucet_vault_payouts_left: {
      help: "Payouts of an offered asset that the vault's balance covers",
      labels: ofAsset,
    },
    tan_faucet_vault_runway_seconds: {
      help: "Time for which the vault lasts at the outflow of the last 24 hours",
      labels: ofAsset,
    },
    tan_faucet_dispenser_balance_coins: { help: "The dispenser's balance", labels: ["chain"] },
    tan_faucet_dispenser_payouts_left: {
      help: "Payouts whose fees the dispenser can pay at the current fee",
      labels: ["chain"],
    },
    tan_faucet_canary_last_success_timestamp_seconds: {
      help: "When the last canary was confirmed",
      labels: ["chain"],
    },
    tan_faucet_canary_late: {
      help: "Whether a canary was not confirmed in time",
      labels: ["chain"],
    },
  },
  collect: async (gauges) => {
    // A process that has paid nothing names the metrics of payouts, too.
    for (const create of [payoutCounts, payoutDurations]) create();
    const dispensers = chainIds.map(async (chain) => {
      const funds = await readDispenserFunds(chain);
      if (funds?.kind !== "fresh") return;
      const { balanceWei, transactions } = funds.value;
      gauges.tan_faucet_dispenser_balance_coins.set({ chain }, Number(formatEther(balanceWei)));
      gauges.tan_faucet_dispenser_payouts_left.set({ chain }, Number(transactions));
    });
    for (const { chainId: chain, paid, overdueSince } of await getCanaries()) {
      gauges.tan_faucet_canary_late.set({ chain }, overdueSince === null ? 0 : 1);
      if (paid === null) continue;
      gauges.tan_faucet_canary_last_success_timestamp_seconds.set({ chain }, paid.paidAt / 1_000);
    }
    const { pause, counts, vaults, rows } = await getOverview();
    gauges.tan_faucet_paused.set(pause.paused ? 1 : 0);
    for (const status of ["queued", "sent"] as const) {
      gauges.tan_faucet_payouts_waiting.set({ status }, counts[status]);
    }
    for (const { chainId: chain, address, stale, paused } of vaults) {
      if (address !== null && !stale) gauges.tan_faucet_vault_paused.set({ chain }, paused ? 1 : 0);
    }
    const isStale = ({ asset }: VaultRow) =>
      vaults.some(({ chainId, stale }) => chainId === asset.chainId && stale);
    for (const row of rows.filter((one) => !isStale(one))) {
      const { asset, vault, settings, off, runwayDays } = row;
      if (vault === null) continue;
      const labels = { chain: asset.chainId, symbol: asset.symbol, token: asset.token };
      const balance = Number(formatUnits(vault.balance, asset.decimals));
      gauges.tan_faucet_vault_balance_tokens.set(labels, balance);
      if (off === null && settings.amount > 0n) {
        const payouts = Number(vault.balance / settings.amount);
        gauges.tan_faucet_vault_payouts_left.set(labels, payouts);
      }
      if (runwayDays === null) continue;
      gauges.tan_faucet_vault_runway_seconds.set(labels, runwayDays * daySeconds);
    }
    await Promise.all(dispensers);
  },
});
