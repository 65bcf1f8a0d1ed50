import { getAddress, isAddress } from "viem";
import { z } from "zod";
import { faucetVaultAbi } from "#app/chain/abi/faucet-vault.ts";
import { type Deployment, findDeployment } from "#app/chain/deployment.server.ts";
import { type ChainId, chainIds } from "#app/chain/networks.ts";
import { defineStream, type EventStream } from "#app/domain/events/event-stream.server.ts";
import {
  type IndexedEvent,
  type IndexedUpTo,
  latestIndexed,
  listNewestOfEach,
} from "#app/domain/events/events.server.ts";
import { withoutControls } from "#app/ui/base/plain-text.ts";
import {
  type Dispenser,
  findUnexpectedDispensers,
  type ServerKeys,
  type UnexpectedDispenser,
} from "./unexpected-dispensers.ts";

const streamName = "faucet-dispensers";

/** Indexes who may pay out of each vault, since the contract does not enumerate its dispensers. */
export function dispenserStreams(): EventStream[] {
  return chainIds.flatMap((chainId): EventStream[] => {
    const vault = findDeployment("faucetVault", chainId);
    if (!vault) return [];
    const stream = defineStream({
      name: streamName,
      chainId,
      addresses: [vault.address],
      abi: faucetVaultAbi,
      events: ["DispenserGranted", "DispenserLocked"],
      fromBlock: vault.block,
      withSender: false,
    });
    return [stream];
  });
}

export type Dispensers = {
  vault: Deployment;
  unexpected: UnexpectedDispenser[];
  /** How far the grants are indexed; null if indexing has not begun, so nothing is known. */
  upTo: IndexedUpTo | null;
};

/** Lists unexpected dispensers of each chain's vault; chains without one are omitted. */
export async function readDispensers(keys: ServerKeys): Promise<Map<ChainId, Dispensers>> {
  const granted = listGranted(await listNewestOfEach(streamName));
  const ofChains = await Promise.all(
    chainIds.map(async (chainId): Promise<[ChainId, Dispensers][]> => {
      const vault = findDeployment("faucetVault", chainId);
      if (!vault) return [];
      const ofChain = granted.filter((dispenser) => dispenser.chainId === chainId);
      const unexpected = findUnexpectedDispensers(ofChain, keys);
      const upTo = await latestIndexed(chainId, streamName);
      return [[chainId, { vault, unexpected, upTo }]];
    }),
  );
  return new Map(ofChains.flat());
}

const changeSchema = z.object({
  dispenser: z
    .string()
    .refine((value) => isAddress(value))
    .transform((value) => getAddress(value)),
  name: z.string().transform(withoutControls).default(""),
});

/** Returns the dispensers that were granted last, not locked; a lock is indexed by its sender too. */
function listGranted(events: readonly IndexedEvent[]): Dispenser[] {
  const newest = new Map<string, Dispenser | null>();
  for (const { chainId, args, at, txHash, isFinal, name: event } of events) {
    const { dispenser, name } = changeSchema.parse(args);
    const granted = { chainId, address: dispenser, name, since: at, txHash, isFinal };
    newest.set(`${chainId}:${dispenser}`, event === "DispenserGranted" ? granted : null);
  }
  return [...newest.values()].filter((dispenser) => dispenser !== null);
}
