import { createPublicClient, type Hex, type PublicClient } from "viem";
import { readNodeAnswer } from "#app/chain/errors/node-answer.ts";
import type { NetworkChainId } from "#app/platform/env.server.ts";
import { boundedHttp } from "./bounded-http.server.ts";

/** Blocks that distinguish a chain from another one with the same id. */
export type KnownBlocks = {
  /** Null if the node no longer has its first block. */
  genesis: Hex | null;
  /** A block that all nodes have. */
  recent: { number: bigint; hash: Hex };
};

/** A node answers for another chain than the one that is configured, or than the other nodes. */
export class OtherChainError extends Error {
  override name = "OtherChainError";
}

function nodeClient(url: string): PublicClient {
  return createPublicClient({ transport: boundedHttp(url), cacheTime: 0 });
}

/** Blocks below the head that no reorg and no slow node is expected to miss. */
const depth = 32n;

/** Reads the blocks by which other nodes are compared with this one. @throws viem's error. */
export async function readKnownBlocks(url: string): Promise<KnownBlocks> {
  const client = nodeClient(url);
  const [genesis, head] = await Promise.all([findGenesis(client), client.getBlockNumber()]);
  const blockNumber = head < depth ? 0n : head - depth;
  const { number, hash } = await client.getBlock({ blockNumber });
  return { genesis, recent: { number, hash } };
}

/**
 * Checks that a node serves the chain, and the same one as the node whose blocks are known.
 *
 * @throws OtherChainError; viem's error if the node does not answer, or is behind the known block.
 */
export async function assertSameChain(
  chainId: NetworkChainId,
  { url, known }: { url: string; known: KnownBlocks | null },
): Promise<void> {
  const client = nodeClient(url);
  const [id, genesis, recent] = await Promise.all([
    client.getChainId(),
    known?.genesis ? findGenesis(client) : null,
    known ? client.getBlock({ blockNumber: known.recent.number }) : null,
  ]);
  if (id !== chainId) throw new OtherChainError(`it answers for chain ${id}`);
  if (genesis !== null && genesis !== known?.genesis) {
    throw new OtherChainError("its first block is another one");
  }
  if (recent !== null && recent.hash !== known?.recent.hash) {
    throw new OtherChainError(`its block ${recent.number} is another one`);
  }
}

/** Returns the hash of the first block, or null if the node no longer has it. */
async function findGenesis(client: PublicClient): Promise<Hex | null> {
  try {
    return (await client.getBlock({ blockNumber: 0n })).hash;
  } catch (error) {
    if (readNodeAnswer(error) === null) throw error;
    return null;
  }
}
