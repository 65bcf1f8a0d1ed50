import { listManagers } from "#app/chain/access/manager.server.ts";
import { readHead } from "#app/chain/head.server.ts";
import { chainIds } from "#app/chain/networks.ts";
import { readManagerIndexed } from "#app/domain/access/manager-stream.server.ts";
import { defineCollector } from "#app/platform/metrics/collector.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";

/** The chains, and how far their events are indexed. */
export const chainMetrics = defineCollector({
  area: "chains",
  families: {
    tan_chain_up: { help: "Whether a node of the chain answers", labels: ["chain"] },
    tan_chain_head_block: { help: "Number of the chain's newest known block", labels: ["chain"] },
    tan_chain_head_age_seconds: { help: "Age of the newest known block", labels: ["chain"] },
    tan_chain_rpc_latency_seconds: { help: "Time of the last read of the head", labels: ["chain"] },
    tan_indexer_block: { help: "Block up to which events are indexed", labels: ["chain"] },
    tan_indexer_lag_blocks: { help: "Blocks that are not indexed yet", labels: ["chain"] },
  },
  collect: async (gauges) => {
    const heads = chainIds.map(async (chain) => {
      const reading = await readHead(chain);
      gauges.tan_chain_up.set({ chain }, reading.kind === "ok" ? 1 : 0);
      const head = reading.kind === "ok" ? reading.head : reading.last;
      if (head === null) return;
      const ageSeconds = Math.max(0, getRuntime().now() / 1_000 - head.timestamp);
      gauges.tan_chain_head_block.set({ chain }, Number(head.number));
      gauges.tan_chain_head_age_seconds.set({ chain }, ageSeconds);
      gauges.tan_chain_rpc_latency_seconds.set({ chain }, head.latencyMs / 1_000);
    });
    // The manager's events stand for all of a chain: a stream that is ahead waits for the others.
    const indexes = listManagers().map(async (manager) => {
      const indexed = await readManagerIndexed(manager);
      if (indexed === null) return;
      const chain = manager.chainId;
      gauges.tan_indexer_block.set({ chain }, indexed.block);
      if (indexed.lag !== null) gauges.tan_indexer_lag_blocks.set({ chain }, indexed.lag);
    });
    await Promise.all([...heads, ...indexes]);
  },
});
