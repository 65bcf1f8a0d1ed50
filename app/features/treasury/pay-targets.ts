import type { Hex } from "viem";
import type { PayTarget } from "./treasury.types.ts";

type Words = {
  label: string;
  /** What the contract lists: the first bytes of the call, zero for a payment without data. */
  selector: Hex;
  /** What becomes of the money. */
  note: string;
};

/** Where budgets can be paid out to. */
export const payTargetLabels: Readonly<Record<PayTarget["kind"], Words>> = {
  staking: {
    label: "Staking rewards",
    // fund(uint40); a test holds it to the ABI.
    selector: "0x8b2fab49",
    note: "Distributed evenly to all stakers, together with what is not distributed yet.",
  },
  boost: {
    label: "Boost rewards",
    // fund(address,uint256,uint40), likewise.
    selector: "0x60c88621",
    note: "Distributed to locked stakers by power, together with what is not distributed yet.",
  },
  faucet: {
    label: "The faucet vault",
    selector: "0x00000000",
    note: "Refills what the faucet of this chain pays out.",
  },
};

/** Whether what is paid flows over a time that the payment names. */
export function flowsFor({ kind }: Pick<PayTarget, "kind">): boolean {
  return kind !== "faucet";
}
