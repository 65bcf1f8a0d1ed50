import type { Address } from "viem";

/** The escrow requires approvals in ascending order of reviewers. */
export function sortApprovals<One extends { reviewer: Address }>(approvals: readonly One[]): One[] {
  const keyOf = ({ reviewer }: One) => BigInt(reviewer);
  return approvals.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}
