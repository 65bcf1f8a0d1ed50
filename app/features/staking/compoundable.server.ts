import type { Deployment } from "#app/chain/deployment.server.ts";
import { type Address, getAddress, numberToHex } from "viem";
import { z } from "zod";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import { listEvents } from "#app/domain/events/events.server.ts";
import { stakingStream } from "#app/domain/staking/history/stream.ts";
import { tipOf } from "./tip.ts";

/** A delegator whose rewards at a validator anyone can compound; in wei. */
export type Compoundable = { owner: Address; rewards: bigint; tip: bigint };

const maxEvents = 2_000;
const maxOwners = 200;
const owned = z.object({ owner: z.string() });

/**
 * Lists delegators that allow compounding at a validator and have rewards there, largest tip first.
 */
export async function listCompoundable(
  deployment: Deployment,
  id: number,
): Promise<Compoundable[]> {
  const events = await listEvents({
    stream: stakingStream,
    chainId: deployment.chainId,
    name: "AutoCompoundSet",
    topics: [numberToHex(id, { size: 32 })],
    limit: maxEvents,
  });
  // Everyone who has ever set it; the current setting is read from the chain.
  const owners = [...new Set(events.map(({ args }) => getAddress(owned.parse(args).owner)))].slice(
    0,
    maxOwners,
  );
  if (owners.length === 0) return [];
  const key = `staking-compoundable:${deployment.address}:${id}`;
  const reading = await readAtHead(deployment.chainId, key, (client, blockNumber) =>
    Promise.all(
      owners.map(async (owner) => {
        const { autoCompounds, rewards, tipBps } = await client.readContract({
          address: deployment.address,
          abi: validatorStakingAbi,
          functionName: "delegationOf",
          args: [id, owner],
          blockNumber,
        });
        return { owner, autoCompounds, rewards, tip: tipOf(rewards, tipBps) };
      }),
    ),
  );
  if (reading.kind === "unavailable") return [];
  return reading.value
    .filter(({ autoCompounds, rewards }) => autoCompounds && rewards > 0n)
    .map(({ owner, rewards, tip }) => ({ owner, rewards, tip }))
    .sort((a, b) => (a.tip > b.tip ? -1 : a.tip < b.tip ? 1 : 0));
}
