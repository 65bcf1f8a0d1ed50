import { type Address, getAddress, type PublicClient } from "viem";
import { claimHubAbi } from "#app/chain/abi/claim-hub.ts";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import type { Programme, Root } from "./claim-hub.types.ts";

/** In the order of the contract's `ProgrammeState` enum. */
const states = ["none", "open", "paused", "closed"] as const;
const maxRoots = 100;

/**
 * Reads a program with its roots at one block. Returns null if the chain is unreachable or the
 * program does not exist.
 */
export async function readProgramme(
  { chainId, address }: Deployment,
  id: number,
): Promise<Programme | null> {
  const reading = await readAtHead(
    chainId,
    `incentive-programme:${address}:${id}`,
    (client, blockNumber) => fetchProgramme(client, { address, id, blockNumber }),
  );
  return reading.kind === "unavailable" ? null : reading.value;
}

type Requested = { address: Address; id: number; blockNumber: bigint };

async function fetchProgramme(
  client: PublicClient,
  { address, id, blockNumber }: Requested,
): Promise<Programme | null> {
  const contract = { address, abi: claimHubAbi, blockNumber } as const;
  const args = [BigInt(id)] as const;
  const [found, closableAt, delay] = await Promise.all([
    client.readContract({ ...contract, functionName: "programmeOf", args }),
    client.readContract({ ...contract, functionName: "closableAt", args }),
    client.readContract({ ...contract, functionName: "delayOf", args }),
  ]);
  const state = states[found.state] ?? "none";
  if (state === "none") return null;
  const count = found.rootCount;
  const numbers = Array.from({ length: Math.min(count, maxRoots) }, (_, i) => count - i);
  const roots = await Promise.all(
    numbers.map(async (n): Promise<Root> => {
      const root = await client.readContract({
        ...contract,
        functionName: "rootOf",
        args: [BigInt(id), BigInt(n)],
      });
      return { n, ...root };
    }),
  );
  return {
    id,
    token: getAddress(found.token),
    state,
    endAt: found.endAt,
    closableAt: Number(closableAt),
    pausableAt: found.pausableAt,
    delay,
    newestRoot: found.newestRoot,
    funded: found.funded,
    paid: found.paid,
    refunded: found.refunded,
    owner: getAddress(found.owner),
    refundTo: getAddress(found.refundTo),
    budgetId: Number(found.budgetId),
    roots,
  };
}
