import { formatEther } from "viem";
import {
  activeRelayer,
  activeValidators,
} from "#app/domain/bridge/configuration/active-keys.server.ts";
import { groupOf, statusesOf } from "#app/domain/bridge/message/message-groups.ts";
import { listBridgedChains } from "#app/domain/bridge/relay/bridged-chains.server.ts";
import { defineCollector } from "#app/platform/metrics/collector.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { readChainHealth } from "./health/health.server.ts";
import { readProgress } from "#app/domain/bridge/relay/progress.store.server.ts";
import { countByStatus, findOldest } from "#app/domain/bridge/message/waiting.store.server.ts";

/** The messages of the bridge, and this server's relayer and validators. */
export const bridgeMetrics = defineCollector({
  area: "bridge",
  families: {
    tan_bridge_messages: { help: "Messages by their status", labels: ["status"] },
    tan_bridge_messages_waiting: { help: "Messages that wait for their delivery", labels: [] },
    tan_bridge_oldest_message_age_seconds: {
      help: "Time since the oldest message that waits for its delivery was sent; 0 without one",
      labels: [],
    },
    tan_bridge_read_lag_blocks: {
      help: "Final blocks of the chain whose messages are not read yet",
      labels: ["chain"],
    },
    tan_bridge_validator_lag_messages: {
      help: "Messages of the chain that the validator has not signed yet, final or not",
      labels: ["chain", "validator"],
    },
    tan_bridge_relayer_balance_coins: { help: "The relayer's balance", labels: ["chain"] },
    tan_bridge_relayer_deliveries_left: {
      help: "Deliveries that the relayer can pay for at the current fee",
      labels: ["chain"],
    },
  },
  collect: async (gauges) => {
    const { database, env, now } = getRuntime();
    const { db } = database;
    const counts = await countByStatus(db);
    for (const status of Object.keys(groupOf)) gauges.tan_bridge_messages.set({ status }, 0);
    for (const [status, count] of counts) gauges.tan_bridge_messages.set({ status }, count);
    const waiting = [...statusesOf("under-way"), ...statusesOf("held-up")];
    const sum = waiting.reduce((total, status) => total + (counts.get(status) ?? 0), 0);
    gauges.tan_bridge_messages_waiting.set(sum);
    const oldest = (await findOldest(db, waiting)) ?? now();
    gauges.tan_bridge_oldest_message_age_seconds.set(Math.max(0, now() - oldest) / 1_000);

    const relayer = activeRelayer(env)?.address ?? null;
    const validators = activeValidators(env).map(({ address }) => address);
    const progress = await readProgress(db, validators);
    const chains = listBridgedChains().map(async (bridged) => {
      const chain = bridged.chainId;
      const health = await readChainHealth(bridged, { relayer, validators, progress });
      const { behind, sent, signed, funds } = health;
      if (behind !== null) gauges.tan_bridge_read_lag_blocks.set({ chain }, behind);
      if (sent.kind === "fresh") {
        for (const { validator, count } of signed) {
          const lag = Math.max(0, sent.value - count);
          gauges.tan_bridge_validator_lag_messages.set({ chain, validator }, lag);
        }
      }
      if (funds?.kind !== "fresh") return;
      const { balanceWei, deliveries } = funds.value;
      gauges.tan_bridge_relayer_balance_coins.set({ chain }, Number(formatEther(balanceWei)));
      gauges.tan_bridge_relayer_deliveries_left.set({ chain }, Number(deliveries));
    });
    await Promise.all(chains);
  },
});
