import { numberToHex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { chainClient } from "#app/chain/clients.server.ts";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { listAlerts } from "#app/domain/staking/alerts/inbox.store.server.ts";
import type { Runtime } from "#app/platform/runtime/runtime.server.ts";
import { indexer } from "#app/workers/indexer.server.ts";
import type { Worker } from "#app/workers/loop.server.ts";
import { staking as folder } from "#app/workers/staking.server.ts";
import { stakingAlerts } from "#app/workers/staking-alerts.server.ts";
import type { TestNetwork } from "#tests/support/network.ts";
import { rpc } from "#tests/support/rpc.ts";

export const day = 86_400;
/** An account on all three lists. */
export const admin = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
/** An account on none of the lists. */
export const visitor = privateKeyToAccount(devnetKey(devnetIndex.visitor));

export async function timeOfHead(): Promise<number> {
  return Number((await chainClient(homeChainId).getBlock()).timestamp);
}

/** Mines a block at this time, and as many as make it final. */
export async function mineAt({ basePort }: TestNetwork, time: number): Promise<void> {
  await rpc(basePort, "evm_setNextBlockTimestamp", [numberToHex(time)]);
  await mineSome(basePort, 4);
}

export async function mineSome(port: number, blocks: number): Promise<void> {
  for (let i = 0; i < blocks; i += 1) await rpc(port, "evm_mine", []);
}

async function runOnce(worker: Worker, runtime: Runtime): Promise<void> {
  await worker.runOnce(runtime);
  await worker.release?.(runtime);
}

/** Makes past events final and lets each worker see them. */
export async function catchUp(network: TestNetwork, runtime: Runtime): Promise<void> {
  await mineSome(network.basePort, 4);
  await look(runtime);
}

export async function look(runtime: Runtime): Promise<void> {
  for (const worker of [indexer(), folder(), stakingAlerts()]) await runOnce(worker, runtime);
}

export function inbox({ database }: Runtime, wallet: string) {
  const requested = { kinds: null, isUnread: false, before: null, limit: 1_000 };
  return listAlerts(database.db, wallet, requested);
}

export async function kindsOf(runtime: Runtime, wallet: string): Promise<string[]> {
  return (await inbox(runtime, wallet)).map(({ fact }) => fact.kind);
}
