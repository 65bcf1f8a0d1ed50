import type { Deployment } from "#app/chain/deployment.server.ts";
import type { Kysely } from "kysely";
import type { Hex, PublicClient } from "viem";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import { endOfBlock } from "#app/domain/staking/model/fold-staking.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { alertKey, listAlerted, type NewAlert } from "./alert.store.server.ts";
import { entryFact, nameOfEntry, streamFact } from "./clock-facts.ts";
import { findNewest } from "./event-log.store.server.ts";
import { listOverdue, listStaked } from "./watched.store.server.ts";

export type ClockTask = {
  db: Kysely<Schema>;
  client: PublicClient;
  deployment: Deployment;
  /** The final block whose clock is used; its time in Unix seconds. */
  block: { number: number; hash: Hex; time: number };
  /** Alerted about the reward stream even without stake. */
  funders: readonly Hex[];
};

/**
 * Returns entries that can be withdrawn now, each once. Read from the chain, which takes holds into
 * account.
 */
export async function readyAlerts({
  db,
  client,
  deployment,
  block,
}: ClockTask): Promise<NewAlert[]> {
  const overdue = await listOverdue(db, block.time);
  const named = overdue.map((entry) => ({ ...entry, name: nameOfEntry(entry) }));
  const alerted = await listAlerted(
    db,
    deployment,
    named.map(({ name }) => name),
  );
  const untold = named.filter((entry) => !alerted.has(alertKey(deployment, entry)));
  const contract = {
    address: deployment.address,
    abi: validatorStakingAbi,
    blockNumber: BigInt(block.number),
  } as const;
  const entries = await Promise.all(
    untold.map(({ validator, wallet, nonce }) =>
      client.readContract({
        ...contract,
        functionName: "entryOf",
        args: [validator, wallet, nonce],
      }),
    ),
  );
  return untold.flatMap(({ wallet, validator, nonce }, i): NewAlert[] => {
    const entry = entries[i];
    if (!entry?.withdrawable || entry.amount === 0n) return [];
    const { amount, readyAt } = entry;
    const fact = entryFact({ validator, nonce, amount, readyAt });
    return [{ ...fact, wallet, block: block.number, hash: block.hash }];
  });
}

/** Returns alerts about the end of the reward stream, for stakers and funders. */
export async function streamAlerts(task: ClockTask): Promise<NewAlert[]> {
  const { db, client, deployment, block, funders } = task;
  const start = await findNewest(db, deployment, {
    names: ["StreamFunded", "StreamStopped"],
    before: { block: block.number, logIndex: endOfBlock },
  });
  if (!start) return [];
  const stream = await client.readContract({
    address: deployment.address,
    abi: validatorStakingAbi,
    functionName: "stream",
    blockNumber: BigInt(block.number),
  });
  const fact = streamFact(stream, block.time, start);
  if (!fact) return [];
  const wallets = new Set([...funders, ...(await listStaked(db))]);
  const alerted = await listAlerted(db, deployment, [fact.name]);
  return [...wallets]
    .map((wallet) => ({ ...fact, wallet, block: block.number, hash: block.hash }))
    .filter((alert) => !alerted.has(alertKey(deployment, alert)));
}
