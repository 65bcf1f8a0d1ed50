import type { Abi } from "viem";
import type { TransactionPlan, TransactionStep } from "#app/wallet/transaction/transaction-plan.ts";
import type { StakingPlace } from "./staking.types.ts";

export type PlannedCall = Pick<
  TransactionStep,
  "label" | "description" | "valueWei" | "describe"
> & {
  functionName: string;
  args: readonly unknown[];
};

/**
 * A call that is estimated in the block of another settles nothing; a second later it has rewards to
 * write, up to four words that were empty or cold.
 */
const settlingGas = 60_000n;

/** One call of one of staking's contracts. */
export function callPlan(
  contract: { place: StakingPlace; abi: Abi },
  title: string,
  { functionName, args, ...words }: PlannedCall,
): TransactionPlan {
  const { chainId, address, codeHash } = contract.place;
  const call = { kind: "function", abi: contract.abi, functionName, args } as const;
  return {
    chainId,
    title,
    steps: [{ ...words, to: address, codeHash, call, extraGas: settlingGas }],
  };
}
