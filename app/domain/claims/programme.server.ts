import type { PublicClient } from "viem";
import { claimHubAbi } from "#app/chain/abi/claim-hub.ts";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import type { Programme } from "./claim-hub.types.ts";
import { fetchProgrammes, fetchRoots, type ClaimHubAt } from "./fetch-programmes.ts";

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
    (client, blockNumber) => fetchProgramme(client, { address, blockNumber }, id),
  );
  return reading.kind === "unavailable" ? null : reading.value;
}

async function fetchProgramme(
  client: PublicClient,
  claimHub: ClaimHubAt,
  id: number,
): Promise<Programme | null> {
  const [[programme], delay] = await Promise.all([
    fetchProgrammes(client, claimHub, [id]),
    client.readContract({
      ...claimHub,
      abi: claimHubAbi,
      functionName: "delayOf",
      args: [BigInt(id)],
    }),
  ]);
  if (!programme) return null;
  const { rootCount } = programme;
  const numbers = Array.from({ length: Math.min(rootCount, maxRoots) }, (_, i) => rootCount - i);
  return { ...programme, delay, roots: await fetchRoots(client, claimHub, { id, numbers }) };
}
