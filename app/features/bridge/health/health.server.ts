import type { Address } from "viem";
import type { Reading } from "#app/chain/block-cache.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { readHead } from "#app/chain/head.server.ts";
import type { Network } from "#app/chain/networks.ts";
import type { MessageStatus } from "#app/domain/bridge/message/message.store.server.ts";
import {
  type BridgedChain,
  listBridgedChains,
} from "#app/domain/bridge/relay/bridged-chains.server.ts";
import { statusesOf } from "#app/domain/bridge/message/message-groups.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import {
  activeRelayer,
  activeValidators,
} from "#app/domain/bridge/configuration/active-keys.server.ts";
import { type Funds, readFunds, readTreeCount } from "./chain-facts.server.ts";
import { findLastPass, relayPass, watchPass } from "./passes.server.ts";
import { type Progress, readProgress } from "#app/domain/bridge/relay/progress.store.server.ts";
import { countByStatus, countWaiting } from "#app/domain/bridge/message/waiting.store.server.ts";

export type ChainHealth = {
  network: Network;
  /** Block up to which outgoing messages are read; null if reading has not begun. */
  readUpTo: number | null;
  /** Number of final blocks not read yet; null if unknown. */
  behind: number | null;
  /** Number of messages that have ever left the chain. */
  sent: Reading<number>;
  /** How many of them each validator has signed; empty if others sign. */
  signed: { validator: Address; count: number }[];
  /** null if this server has no relayer. */
  funds: Reading<Funds> | null;
};

export type BridgeHealth = {
  relayer: Address | null;
  /** When the last pass of the relayer and of the watch began; null if it is not running. */
  relayedAt: number | null;
  watchedAt: number | null;
  /** When this was read, in milliseconds. */
  now: number;
  counts: Map<MessageStatus, number>;
  /** When the oldest message in transit was sent. */
  oldestAt: number | null;
  /** With the number of messages that wait for their delivery to the chain. */
  chains: (ChainHealth & { waiting: number })[];
};

/** Reads the state of this server's relayer and validators. */
export async function readHealth(): Promise<BridgeHealth> {
  const { database, env, now } = getRuntime();
  const relayer = activeRelayer(env)?.address ?? null;
  const validators = activeValidators(env).map(({ address }) => address);
  const progress = await readProgress(database.db, validators);
  const underWay = statusesOf("under-way");
  const [relayedAt, watchedAt, counts, waiting, chains] = await Promise.all([
    findLastPass(database.db, relayPass),
    findLastPass(database.db, watchPass),
    countByStatus(database.db),
    countWaiting(database.db, [...underWay, ...statusesOf("held-up")]),
    Promise.all(
      listBridgedChains().map(async (bridged) => ({
        health: await readChainHealth(bridged, { relayer, validators, progress }),
        domain: bridged.bridge.domain,
      })),
    ),
  ]);
  const starts = waiting.flatMap(({ status, oldest }) =>
    underWay.includes(status) ? [oldest] : [],
  );
  const countTo = (domain: number) =>
    waiting.reduce((sum, one) => sum + (one.destination === domain ? one.count : 0), 0);
  return {
    relayer,
    relayedAt,
    watchedAt,
    now: now(),
    counts,
    oldestAt: starts.length === 0 ? null : Math.min(...starts),
    chains: chains.map(({ health, domain }) => ({ ...health, waiting: countTo(domain) })),
  };
}

/** Reads the state of the relayer and the validators on one chain. */
export async function readChainHealth(
  chain: BridgedChain,
  {
    relayer,
    validators,
    progress,
  }: { relayer: Address | null; validators: readonly Address[]; progress: Progress },
): Promise<ChainHealth> {
  const { chainId, bridge } = chain;
  const network = getNetwork(chainId);
  const [head, sent, funds] = await Promise.all([
    readHead(chainId),
    readTreeCount(chain),
    relayer && readFunds(chain, relayer),
  ]);
  const signed = validators.map((validator) => ({
    validator,
    count: progress.countSigned(bridge.domain, validator),
  }));
  const readUpTo = progress.readUpTo.get(bridge.domain) ?? null;
  const final = head.kind === "ok" ? Number(head.head.number) - network.confirmations + 1 : null;
  const behind = readUpTo === null || final === null ? null : Math.max(0, final - readUpTo);
  return { network, readUpTo, behind, sent, signed, funds };
}
