import { type Address, type Hex, isAddress } from "viem";
import { z } from "zod";
import { recomputeRoot } from "#app/chain/merkle/recompute-root.ts";
import type { Entitlement } from "#app/chain/merkle/tree-nodes.ts";
import { hashInputs } from "#app/domain/rewards/engine/canonical.ts";
import type { IncentiveToken } from "#app/domain/rewards/terms/terms.types.ts";
import { mergeLeaves } from "#app/domain/rewards/engine/merge-leaves.ts";
import { rowsOfInputs } from "#app/domain/rewards/runs/rows-of-inputs.ts";
import { claimPaths } from "#app/paths/claims.ts";

export type Recomputed = { root: Hex; total: bigint; leafCount: number };

export type RecomputeTask = {
  programmeId: number;
  token: IncentiveToken;
  inputsPath: string;
  inputsHash: Hex;
  root: Hex;
  baseRoot: Hex | null;
};

/**
 * Recomputes a run in this browser, from its inputs and the leaves of its base root, and the tree
 * of its published leaves.
 *
 * @throws an error with a user-facing message if the two differ or a file is not as expected.
 */
export async function recompute(task: RecomputeTask): Promise<Recomputed> {
  const { programmeId, token, inputsPath, inputsHash, root, baseRoot } = task;
  const inputs = await download(inputsPath);
  if (hashInputs(inputs) !== inputsHash) {
    throw new Error("The inputs are not those that were computed from.");
  }
  const base = baseRoot === null ? [] : await downloadLeaves(programmeId, baseRoot);
  const before = base.map((leaf) => ({ ...leaf, note: null }));
  const computed = await summarizeTree(
    programmeId,
    mergeLeaves(before, rowsOfInputs(inputs, token)),
  );
  const listed = await summarizeTree(programmeId, await downloadLeaves(programmeId, root));
  if (computed.root !== listed.root) {
    throw new Error("The leaves do not match the inputs. Compute the rewards again.");
  }
  return computed;
}

async function summarizeTree(
  programmeId: number,
  rows: readonly Entitlement[],
): Promise<Recomputed> {
  return {
    root: await recomputeRoot(BigInt(programmeId), rows),
    total: rows.reduce((sum, { cumulative }) => sum + cumulative, 0n),
    leafCount: rows.length,
  };
}

async function download(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new Error("A file could not be downloaded. Try again.");
  return response.text();
}

const fileSchema = z.object({
  programmeId: z.number(),
  leaves: z
    .array(
      z.tuple([
        z.custom<Address>((value) => typeof value === "string" && isAddress(value)),
        z.string().regex(/^[1-9]\d*$/),
      ]),
    )
    .min(1),
});

async function downloadLeaves(programmeId: number, root: Hex): Promise<Entitlement[]> {
  const text = await download(claimPaths.leaves(programmeId, root));
  const { leaves } = fileSchema.parse(JSON.parse(text));
  return leaves.map(([account, amount]) => ({ account, cumulative: BigInt(amount) }));
}
