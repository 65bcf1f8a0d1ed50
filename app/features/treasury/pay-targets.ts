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
export const payTargetWords: Readonly<Record<PayTarget["kind"], Words>> = {
  staking: {
    label: "Staking rewards",
    // fund(uint40); a test holds it to the ABI.
    selector: "0x8b2fab49",
    note: "Flows evenly to all who stake, together with what has not flowed yet.",
  },
  boost: {
    label: "Boost rewards",
    // fund(address,uint256,uint40), likewise.
    selector: "0x60c88621",
    note: "Flows to locked stake by its power, together with what has not flowed yet.",
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
