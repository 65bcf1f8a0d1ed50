import type { Abi } from "viem";
import type { Place } from "#app/features/ecosystem/place.server.ts";
import type { TransactionPlan, TransactionStep } from "#app/wallet/transaction/transaction-plan.ts";

export type PlannedCall = Pick<TransactionStep, "label" | "description" | "describe" | "token"> & {
  functionName: string;
  args: readonly unknown[];
};

/**
 * A call that is estimated in the block of another settles nothing; a second later it brings up to
 * eight streams on, and books what they owe.
 */
const settlingGas = 100_000n;

/** One call of the locked stake. */
export function callPlan(
  { place, abi }: { place: Place; abi: Abi },
  title: string,
  { functionName, args, ...words }: PlannedCall,
): TransactionPlan {
  const { chainId, address, codeHash } = place;
  const call = { kind: "function", abi, functionName, args } as const;
  return {
    chainId,
    title,
    steps: [{ ...words, to: address, codeHash, call, extraGas: settlingGas }],
  };
}
