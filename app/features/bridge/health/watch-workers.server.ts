import type { Address } from "viem";
import { getNetwork } from "#app/chain/config.server.ts";
import type { Alarm, Found } from "#app/domain/alerts/alarm.types.ts";
import { bridgeAlarm } from "#app/domain/bridge/alarms.ts";
import {
  type BridgedChain,
  listBridgedChains,
} from "#app/domain/bridge/relay/bridged-chains.server.ts";
import { readTreeCount } from "./chain-facts.server.ts";
import { maxReverts } from "#app/domain/bridge/relay/deliver.server.ts";
import { endOf } from "#app/domain/bridge/message/stored-message.server.ts";
import { listFailingAfterRevert } from "#app/domain/bridge/message/waiting.store.server.ts";
import { findLastPass, relayPass } from "./passes.server.ts";
import { readProgress } from "#app/domain/bridge/relay/progress.store.server.ts";
import type { TreeSample, Watch, WatchMemory } from "./watch.types.ts";

/** How long a validator may be behind, or a pass ago, before an alarm, in milliseconds. */
const timeoutMs = 60_000;

/** Checks whether the worker that signs and delivers makes its passes. */
export async function findStoppedRelayer(watch: Watch, memory: WatchMemory): Promise<Found> {
  const code = "relayer-stopped";
  const { relayer, validators, now } = watch;
  // A server without keys leaves the work to others.
  if (relayer === null && validators.length === 0) return { code, alarms: [], unknown: [] };
  const last = await findLastPass(watch.db, relayPass);
  if (now() - Math.max(last ?? 0, memory.startedAt) <= timeoutMs) {
    const isRunning = last !== null && now() - last <= timeoutMs;
    return { code, alarms: [], unknown: isRunning ? [] : ["relayer"] };
  }
  const alarm = bridgeAlarm({ code, subject: "relayer", values: {} });
  return { code, alarms: [alarm], unknown: [] };
}

/** Messages named at once; more of them have the same cause or the same sender. */
const maxReverted = 20;

/** Finds deliveries that reverted at the relayer's expense. */
export async function findReverted({ db }: Watch): Promise<Found> {
  const code = "reverted";
  const alarms = (await listFailingAfterRevert(db, maxReverted)).map(
    ({ id, destination, hash }): Alarm => {
      const values = { id, chain: endOf(destination).name, hash, limit: maxReverts };
      return bridgeAlarm({ code, subject: id, values });
    },
  );
  return { code, alarms, unknown: [] };
}

/** Finds validators that for a while have not signed what is final on a chain. */
export async function findLag(watch: Watch, memory: WatchMemory): Promise<Found> {
  const code = "validator-lag";
  const { db, validators } = watch;
  const { countSigned } = await readProgress(db, validators);
  const parts = await Promise.all(
    listBridgedChains().map(async (chain) => {
      const final = await readFinalTree(chain, memory);
      return validators.map((validator) => {
        const signed = countSigned(chain.bridge.domain, validator);
        return evaluate(watch, memory, { chain, final, validator, signed });
      });
    }),
  );
  const evaluated = parts.flat();
  return {
    code,
    alarms: evaluated.flatMap(({ alarm }) => alarm ?? []),
    unknown: evaluated.flatMap(({ subject, isKnown }) => (isKnown ? [] : [subject])),
  };
}

/**
 * Returns the newest tree count that is final by now. It is sampled at the head and used once
 * enough blocks are above it, since a node need not have the state of older blocks.
 */
async function readFinalTree(
  chain: BridgedChain,
  { trees }: WatchMemory,
): Promise<TreeSample | null> {
  const reading = await readTreeCount(chain);
  const known = trees.get(chain.chainId) ?? { final: null, next: null };
  if (reading.kind !== "fresh") return null;
  const sample = { block: reading.block, count: reading.value };
  const above = BigInt(getNetwork(chain.chainId).confirmations - 1);
  const isFinal = known.next !== null && known.next.block + above <= sample.block;
  const final = isFinal ? known.next : known.final;
  trees.set(chain.chainId, { final, next: isFinal || known.next === null ? sample : known.next });
  return final;
}

type Evaluated = { subject: string; isKnown: boolean; alarm: Alarm | null };

function evaluate(
  { now }: Watch,
  { laggingSince }: WatchMemory,
  {
    chain,
    final,
    validator,
    signed,
  }: { chain: BridgedChain; final: TreeSample | null; validator: Address; signed: number },
): Evaluated {
  const { chainId, bridge } = chain;
  const subject = `${bridge.domain}:${validator.toLowerCase()}`;
  if (final === null) return { subject, isKnown: false, alarm: null };
  if (signed >= final.count) {
    laggingSince.delete(subject);
    return { subject, isKnown: true, alarm: null };
  }
  const since = laggingSince.get(subject) ?? now();
  laggingSince.set(subject, since);
  if (now() - since <= timeoutMs) return { subject, isKnown: false, alarm: null };
  const values = { chain: getNetwork(chainId).chainName, validator };
  const alarm = bridgeAlarm({ code: "validator-lag", subject, values });
  return { subject, isKnown: true, alarm };
}
