import { chainClient } from "#app/chain/clients.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { findNextBlock, listEventsBefore } from "#app/domain/events/event-history.store.server.ts";
import { parseStakeEvent, stakeEventNames } from "#app/domain/staking/history/stake-event.ts";
import { integrateStake } from "#app/domain/staking/history/stake-integral.ts";
import { stakingStream } from "#app/domain/staking/history/stream.ts";
import {
  findLockedStaking,
  lockedStakingStream,
} from "#app/domain/locked-staking/eco-stake.server.ts";
import type { EpochWindow, Fact, FactsSource } from "#app/domain/rewards/engine/engine.types.ts";
import type { Source } from "#app/domain/rewards/terms/terms.types.ts";
import { findDeployment, type Deployment } from "#app/chain/deployment.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { factsOf, type StakingSource } from "./facts.ts";
import { integrateLocks, lockEventNames, parseLockEvent } from "./locked-stake.ts";
import { sumUptime, type UptimeSpan } from "#app/domain/staking/uptime.store.server.ts";

export type FactsAnswer =
  { kind: "facts"; facts: Fact[]; source: FactsSource } | { kind: "missing"; message: string };

/**
 * Reads stake over a window from final events of the staking contract.
 *
 * @param uptime null ignores uptime.
 */
export async function readFacts(
  source: Exclude<Source, { kind: "list" }>,
  window: EpochWindow,
  uptime: UptimeSpan | null,
): Promise<FactsAnswer> {
  const isLocked = source.kind === "eco-stake";
  const name = isLocked ? "The locked-staking contract" : "Staking";
  const deployment = isLocked ? findLockedStaking() : findDeployment("validatorStaking");
  if (!deployment) return missing(`${name} is not deployed, so stakes are unknown.`);
  const stream = isLocked ? lockedStakingStream : stakingStream;
  const chainId = homeChainId;
  const nextBlock = await findNextBlock(getRuntime().database.db, { stream, chainId });
  if (nextBlock === null) return missing(`${name} is not indexed yet. Try again in a moment.`);
  const { confirmations, chainName } = getNetwork(chainId);
  const time = await timeOf(nextBlock - confirmations);
  if (time === null) return missing(`${chainName} is not responding. Try again in a moment.`);
  if (time < window.to) {
    return missing("The end of the epoch is not final yet. Try again in a moment.");
  }
  const facts = isLocked
    ? await readLocked(window, source.method)
    : await readStaked(source, window, { deployment, uptime });
  const contract = deployment.address.toLowerCase() as FactsSource["contract"];
  return { kind: "facts", facts, source: { ...source, chainId, contract } };
}

async function readStaked(
  source: StakingSource,
  window: EpochWindow,
  { deployment, uptime }: { deployment: Deployment; uptime: UptimeSpan | null },
): Promise<Fact[]> {
  const { db } = getRuntime().database;
  const events = await listEventsBefore(db, {
    stream: stakingStream,
    chainId: homeChainId,
    names: stakeEventNames,
    beforeMs: window.to * 1_000,
    parse: parseStakeEvent,
  });
  const signed = uptime === null ? new Map() : await sumUptime(db, deployment.address, uptime);
  return factsOf(integrateStake(events, window), source, signed);
}

async function readLocked(
  window: EpochWindow,
  method: Extract<Source, { kind: "eco-stake" }>["method"],
): Promise<Fact[]> {
  const events = await listEventsBefore(getRuntime().database.db, {
    stream: lockedStakingStream,
    chainId: homeChainId,
    names: lockEventNames,
    beforeMs: window.to * 1_000,
    parse: parseLockEvent,
  });
  return integrateLocks(events, window, method);
}

function missing(message: string): FactsAnswer {
  return { kind: "missing", message };
}

/** Returns a block's time in Unix seconds, or null if the chain is unreachable. */
async function timeOf(block: number): Promise<number | null> {
  if (block < 0) return 0;
  try {
    const { timestamp } = await chainClient(homeChainId).getBlock({ blockNumber: BigInt(block) });
    return Number(timestamp);
  } catch (error) {
    getRuntime().log.warn({ scope: "incentives", block, err: error }, "block not readable");
    return null;
  }
}
