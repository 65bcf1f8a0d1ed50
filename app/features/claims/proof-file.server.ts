import { type Address, getAddress } from "viem";
import type { ClaimProof } from "./claim-proof.ts";
import { readProgrammes } from "#app/domain/claims/claims.server.ts";
import { findLeaf } from "#app/domain/claims/list.store.server.ts";
import { proveLeaf } from "#app/domain/claims/proof.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";

/**
 * Returns the proof of an account's claim, or null if it has none or the list is not stored here.
 */
export async function findProof(
  proofKey: { programmeId: number; n: number },
  account: Address,
): Promise<ClaimProof | null> {
  const answer = await readProgrammes();
  if (answer.kind !== "read") return null;
  const { programmeId, n } = proofKey;
  const root = answer.roots.find((one) => one.programmeId === programmeId && one.n === n);
  if (!root) return null;
  const { db } = getRuntime().database;
  const leaf = await findLeaf(db, { programmeId, root: root.root, account });
  if (!leaf) return null;
  const { cumulative } = leaf;
  const proof = await proveLeaf(db, { programmeId, root: root.root, account, cumulative });
  const { chainId, address: contract } = answer.facts.deployment;
  return (
    proof && {
      chainId,
      contract,
      programmeId,
      n,
      root: root.root,
      account: getAddress(account),
      cumulative,
      proof,
    }
  );
}
