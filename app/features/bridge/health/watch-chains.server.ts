import { getNetwork } from "#app/chain/config.server.ts";
import { readHead } from "#app/chain/head.server.ts";
import { checkNodes, hasSeveralNodes } from "#app/chain/nodes/nodes.server.ts";
import type { Alarm, Found } from "#app/domain/bridge/relay/alarm.store.server.ts";
import { listBridgedChains } from "#app/domain/bridge/relay/bridged-chains.server.ts";
import { readFunds } from "./chain-facts.server.ts";
import type { Watch, WatchMemory } from "./watch.types.ts";

/** How long a chain may be silent before an alarm, in milliseconds. */
const silenceMs = 30_000;

/** Finds chains that have not answered for a while. */
export async function findSilentChains(watch: Watch, memory: WatchMemory): Promise<Found> {
  const unknown: string[] = [];
  const alarms: Alarm[] = [];
  const chains = listBridgedChains();
  const heads = await Promise.all(chains.map(({ chainId }) => readHead(chainId)));
  const now = watch.now();
  chains.forEach(({ chainId, bridge }, i) => {
    const subject = String(chainId);
    if (heads[i]?.kind === "ok") {
      memory.answeredAt.set(chainId, now);
    } else if (now - (memory.answeredAt.get(chainId) ?? memory.startedAt) <= silenceMs) {
      unknown.push(subject);
    } else {
      const message = `${getNetwork(chainId).chainName} has not responded for more than half a minute, so nothing is read from it or delivered to it. Check RPC_URL_${chainId} and the node behind it.`;
      alarms.push({
        kind: "silent-chain",
        subject,
        origin: bridge.domain,
        message,
        raisedAt: now,
      });
    }
  });
  return { kind: "silent-chain", alarms, unknown };
}

/** Finds nodes that cannot replace the others of their chain, while one of those answers. */
export async function findUnusableNodes(watch: Watch, memory: WatchMemory): Promise<Found> {
  const unknown: string[] = [];
  const alarms: Alarm[] = [];
  const chains = listBridgedChains().filter(({ chainId }) => hasSeveralNodes(chainId));
  const checks = await Promise.all(chains.map(({ chainId }) => checkNodes(chainId)));
  const now = watch.now();
  chains.forEach(({ chainId, bridge }, i) => {
    const { chainName } = getNetwork(chainId);
    for (const { position, host, problem } of checks[i] ?? []) {
      const subject = `${chainId}:${position}`;
      const isDown = problem?.kind === "no-answer";
      if (problem === null) memory.usableAt.set(subject, now);
      if (isDown && now - (memory.usableAt.get(subject) ?? memory.startedAt) <= silenceMs) {
        unknown.push(subject);
      } else if (problem !== null) {
        const what = isDown
          ? "has not answered for more than half a minute"
          : "is not used, since it serves another chain than the others";
        const message = `Node ${position} of ${chainName} (${host}) ${what}: ${problem.message}. While only one node can be used, our validators sign nothing that leaves ${chainName}. Check the node, or replace it in RPC_URL_${chainId}.`;
        alarms.push({
          kind: "unusable-node",
          subject,
          origin: bridge.domain,
          message,
          raisedAt: now,
        });
      }
    }
  });
  return { kind: "unusable-node", alarms, unknown };
}

/** Finds chains on which the relayer will soon be unable to pay. */
export async function findLowFunds({ relayer, lowDeliveries, now }: Watch): Promise<Found> {
  const kind = "relayer-low";
  const unknown: string[] = [];
  const alarms: Alarm[] = [];
  if (relayer === null) return { kind, alarms, unknown };
  const chains = listBridgedChains();
  const readings = await Promise.all(chains.map((chain) => readFunds(chain, relayer)));
  chains.forEach(({ chainId, bridge }, i) => {
    const reading = readings[i];
    const subject = String(chainId);
    if (reading?.kind !== "fresh") {
      unknown.push(subject);
    } else if (reading.value.deliveries < BigInt(lowDeliveries)) {
      const { chainName, nativeCurrency } = getNetwork(chainId);
      const left =
        reading.value.deliveries === 0n
          ? "cannot pay for a delivery"
          : `can pay for fewer than ${lowDeliveries} more deliveries`;
      const message = `The relayer ${relayer} ${left} on ${chainName} at the current fee. Send it ${nativeCurrency.symbol} there.`;
      alarms.push({ kind, subject, origin: bridge.domain, message, raisedAt: now() });
    }
  });
  return { kind, alarms, unknown };
}
