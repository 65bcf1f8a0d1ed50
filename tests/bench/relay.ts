import { setTimeout as sleep } from "node:timers/promises";
import type { Hex } from "viem";
import { mailboxAbi } from "#app/chain/abi/hyperlane/mailbox.ts";
import { CONFIRMATIONS } from "#contracts/tools/devnet/chains.ts";
import {
  chainOf,
  errorsOf,
  fetchAccounting,
  openBridgeChains,
} from "#tests/integration/bridge-accounting.test-support.ts";
import { sendTransfers } from "#tests/integration/bridge-transfers.test-support.ts";
import { type BridgeChain, user } from "#tests/integration/bridge.test-support.ts";
import { startTestNetwork } from "#tests/support/network.ts";
import { startServer } from "#tests/support/server.ts";

const pollMs = 10;

export type RelayRates = {
  /** Milliseconds from the last required confirmation to the delivery, sorted. */
  latenciesMs: number[];
  /** Messages to one destination that were pending when the console started. */
  backlog: number;
  perSecond: number;
};

/** Measures how soon one message is relayed, and how fast a backlog is. */
export async function measureRelay(options: {
  singles: number;
  backlog: number;
}): Promise<RelayRates> {
  const network = await startTestNetwork();
  try {
    const chains = await openBridgeChains(network);
    const [origin, destination] = [chainOf(chains, 4443), chainOf(chains, 11155111)];
    const { dataDir, basePort } = network;
    const start = () => startServer({ dataDir, basePort, env: { LOG_LEVEL: "warn" } });
    let server = await start();
    const latenciesMs: number[] = [];
    for (let i = 0; i < options.singles; i += 1) {
      latenciesMs.push(await timeSingle(origin, destination));
      // Reaches the worker at different moments of its round.
      await sleep((i * 37) % 250);
    }
    await server.stop("SIGTERM");
    await send(origin, destination, options.backlog);
    server = await start();
    const startedAt = performance.now();
    await untilCount(destination, options.singles + options.backlog);
    const seconds = (performance.now() - startedAt) / 1_000;
    await server.stop("SIGTERM");
    const errors = errorsOf(await fetchAccounting(chains));
    if (errors.length > 0) throw new Error(errors.join("\n"));
    latenciesMs.sort((a, b) => a - b);
    return { latenciesMs, backlog: options.backlog, perSecond: options.backlog / seconds };
  } finally {
    await network.stop();
  }
}

/** Sends native coin transfers and makes all their blocks final. */
async function send(origin: BridgeChain, destination: BridgeChain, count: number): Promise<Hex[]> {
  const one = { symbol: "TAN", baseUnits: 1n, destination };
  const ids = await sendTransfers(
    origin,
    user,
    Array.from({ length: count }, () => one),
  );
  await origin.client.mine({ blocks: CONFIRMATIONS - 1 });
  return ids;
}

async function timeSingle(origin: BridgeChain, destination: BridgeChain): Promise<number> {
  const [id = "0x"] = await send(origin, destination, 1);
  const startedAt = performance.now();
  const contract = { address: destination.bridge.mailbox, abi: mailboxAbi } as const;
  const call = { ...contract, functionName: "delivered", args: [id] } as const;
  while (!(await destination.client.readContract(call))) await sleep(pollMs);
  return performance.now() - startedAt;
}

/** Waits until `count` messages have been delivered in total. */
async function untilCount({ client, bridge }: BridgeChain, count: number): Promise<void> {
  for (;;) {
    const logs = await client.getContractEvents({
      address: bridge.mailbox,
      abi: mailboxAbi,
      eventName: "ProcessId",
      fromBlock: BigInt(bridge.block),
    });
    if (logs.length >= count) return;
    await sleep(20 * pollMs);
  }
}
