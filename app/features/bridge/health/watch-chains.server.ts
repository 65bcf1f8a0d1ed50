import { z } from "zod";
import { getNetwork } from "#app/chain/config.server.ts";
import { type Head, readHead } from "#app/chain/head.server.ts";
import { type ChainId, isChainId } from "#app/chain/networks.ts";
import { checkNodes, hasSeveralNodes } from "#app/chain/nodes/nodes.server.ts";
import { listOpenAlarms } from "#app/domain/alerts/alarm.store.server.ts";
import type { Alarm, Found } from "#app/domain/alerts/alarm.types.ts";
import { bridgeAlarm } from "#app/domain/bridge/alarms.ts";
import { listBridgedChains } from "#app/domain/bridge/relay/bridged-chains.server.ts";
import { readFunds } from "./chain-facts.server.ts";
import type { HeadRange, Watch, WatchMemory } from "./watch.types.ts";

/** How long a chain may be silent before an alarm, in milliseconds. */
const silenceMs = 30_000;

/** Finds chains that have not answered for a while. */
export async function findSilentChains(watch: Watch, memory: WatchMemory): Promise<Found> {
  const unknown: string[] = [];
  const alarms: Alarm[] = [];
  const chains = listBridgedChains();
  const heads = await Promise.all(chains.map(({ chainId }) => readHead(chainId)));
  const now = watch.now();
  chains.forEach(({ chainId }, i) => {
    const subject = String(chainId);
    if (heads[i]?.kind === "ok") {
      memory.answeredAt.set(chainId, now);
    } else if (now - (memory.answeredAt.get(chainId) ?? memory.startedAt) <= silenceMs) {
      unknown.push(subject);
    } else {
      const values = { chain: getNetwork(chainId).chainName, chainId };
      alarms.push(bridgeAlarm({ code: "silent-chain", subject, values }));
    }
  });
  return { code: "silent-chain", alarms, unknown };
}

/**
 * Finds chains whose head went back further than what counts as final, until it is as high again. A
 * single lower head may be that of another node.
 */
export async function findHeadsGoneBack({ db }: Watch, memory: WatchMemory): Promise<Found> {
  const code = "head-back";
  const unknown: string[] = [];
  const alarms: Alarm[] = [];
  const chains = listBridgedChains();
  const heads = await Promise.all(chains.map(({ chainId }) => readHead(chainId)));
  if (memory.headRanges.size === 0) memory.headRanges = await listAlarmedRanges(db);
  chains.forEach(({ chainId }, i) => {
    const reading = heads[i];
    const isRead = reading?.kind === "ok";
    const found = isRead ? evaluateHead(chainId, reading.head, memory) : "unknown";
    if (found === "unknown") unknown.push(String(chainId));
    else if (found !== null) alarms.push(found);
  });
  return { code, alarms, unknown };
}

function evaluateHead(
  chainId: ChainId,
  { number }: Head,
  { headRanges }: WatchMemory,
): Alarm | "unknown" | null {
  const head = Number(number);
  const { highest, lowest } = headRanges.get(chainId) ?? { highest: head, lowest: null };
  if (head >= highest) {
    headRanges.set(chainId, { highest: head, lowest: null });
    return null;
  }
  const { chainName: chain, confirmations } = getNetwork(chainId);
  if (head >= highest - confirmations) return "unknown";
  const newLowest = Math.min(lowest ?? head, head);
  headRanges.set(chainId, { highest, lowest: newLowest });
  if (lowest === null) return "unknown";
  const values = { chain, chainId, highest, lowest: newLowest, confirmations };
  return bridgeAlarm({ code: "head-back", subject: String(chainId), values });
}

/** Lists the ranges of open alarms, so that a restart does not clear them. */
async function listAlarmedRanges(db: Watch["db"]): Promise<WatchMemory["headRanges"]> {
  const open = await listOpenAlarms(db);
  return new Map(
    open
      .filter(({ code }) => code === "head-back")
      .map(({ values }): [ChainId, HeadRange] => {
        const { chainId, highest, lowest } = rangeSchema.parse(values);
        return [chainId, { highest, lowest }];
      }),
  );
}

const rangeSchema = z.object({
  chainId: z.custom<ChainId>(isChainId),
  highest: z.number(),
  lowest: z.number(),
});

/** Finds nodes that cannot replace the others of their chain, while one of those answers. */
export async function findUnusableNodes(watch: Watch, memory: WatchMemory): Promise<Found> {
  const unknown: string[] = [];
  const alarms: Alarm[] = [];
  const chains = listBridgedChains().filter(({ chainId }) => hasSeveralNodes(chainId));
  const checks = await Promise.all(chains.map(({ chainId }) => checkNodes(chainId)));
  const now = watch.now();
  chains.forEach(({ chainId }, i) => {
    const chain = getNetwork(chainId).chainName;
    for (const { position, host, problem } of checks[i] ?? []) {
      const subject = `${chainId}:${position}`;
      const isDown = problem?.kind === "no-answer";
      if (problem === null) memory.usableAt.set(subject, now);
      if (isDown && now - (memory.usableAt.get(subject) ?? memory.startedAt) <= silenceMs) {
        unknown.push(subject);
      } else if (problem !== null) {
        const kind = isDown ? ("no-answer" as const) : ("other-chain" as const);
        const { message } = problem;
        const values = { chain, chainId, position, host, problem: kind, message };
        alarms.push(bridgeAlarm({ code: "unusable-node", subject, values }));
      }
    }
  });
  return { code: "unusable-node", alarms, unknown };
}

/** Finds chains on which the relayer will soon be unable to pay. */
export async function findLowFunds({ relayer, lowDeliveries }: Watch): Promise<Found> {
  const code = "relayer-low";
  const unknown: string[] = [];
  const alarms: Alarm[] = [];
  if (relayer === null) return { code, alarms, unknown };
  const chains = listBridgedChains();
  const readings = await Promise.all(chains.map((chain) => readFunds(chain, relayer)));
  chains.forEach(({ chainId }, i) => {
    const reading = readings[i];
    const subject = String(chainId);
    if (reading?.kind !== "fresh") {
      unknown.push(subject);
    } else if (reading.value.deliveries < BigInt(lowDeliveries)) {
      const { chainName: chain, nativeCurrency } = getNetwork(chainId);
      const isEmpty = reading.value.deliveries === 0n;
      const below = isEmpty ? 0 : lowDeliveries;
      const values = { chain, relayer, symbol: nativeCurrency.symbol, below };
      const severity = isEmpty ? "critical" : "warning";
      alarms.push(bridgeAlarm({ code, subject, values, severity }));
    }
  });
  return { code, alarms, unknown };
}
