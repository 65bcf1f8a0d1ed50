import { chainClient } from "#app/chain/clients.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { homeChainId } from "#app/chain/networks.ts";
import {
  findNextBlock,
  listStakeEventsBefore,
} from "#app/common/staking-history/stake-history.store.server.ts";
import { integrateStake } from "#app/common/staking-history/stake-integral.ts";
import type { EpochWindow, Fact } from "#app/features/ecosystem/incentives/engine/engine.types.ts";
import type { Source } from "#app/features/ecosystem/incentives/terms/terms.types.ts";
import { findHomeContract } from "#app/chain/place.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { factsOf } from "./facts.ts";
import { sumUptime, type UptimeSpan } from "./uptime.store.server.ts";

export type FactsAnswer = { kind: "facts"; facts: Fact[] } | { kind: "lacking"; sentence: string };

/**
 * Stake over a window, from what is final of staking's events.
 *
 * @param uptime `null`: no uptime counts.
 */
export async function readFacts(
  source: Exclude<Source, { kind: "list" }>,
  window: EpochWindow,
  uptime: UptimeSpan | null,
): Promise<FactsAnswer> {
  const { db } = getRuntime().database;
  const staking = findHomeContract("validatorStaking");
  if (!staking) return lacking("Staking is not deployed, so nothing is known of stake.");
  const nextBlock = await findNextBlock(db, homeChainId);
  if (nextBlock === null) return lacking("Staking is not indexed yet. Try again in a moment.");
  const { confirmations, chainName } = getNetwork(homeChainId);
  const time = await timeOf(nextBlock - confirmations);
  if (time === null) return lacking(`${chainName} does not answer. Try again in a moment.`);
  if (time < window.to) {
    return lacking("The end of the epoch is not final yet. Try again in a moment.");
  }
  const events = await listStakeEventsBefore(db, homeChainId, window.to * 1_000);
  const signed = uptime === null ? new Map() : await sumUptime(db, staking.address, uptime);
  return { kind: "facts", facts: factsOf(integrateStake(events, window), source, signed) };
}

function lacking(sentence: string): FactsAnswer {
  return { kind: "lacking", sentence };
}

/** Unix seconds; `null`: the chain does not say. */
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
