import type { Address, PublicClient } from "viem";
import { merkleTreeHookAbi } from "#app/chain/abi/hyperlane/merkle-tree-hook.ts";
import type { TreeStart } from "./merkle-tree.ts";

/** Reads the tree of a MerkleTreeHook after a block, or the latest. */
export async function readHookTree(
  client: PublicClient,
  merkleTreeHook: Address,
  block: number | "latest",
): Promise<TreeStart> {
  const { branch, count } = await client.readContract({
    address: merkleTreeHook,
    abi: merkleTreeHookAbi,
    functionName: "tree",
    blockNumber: block === "latest" ? undefined : BigInt(block),
  });
  return { branch, count: Number(count) };
}
