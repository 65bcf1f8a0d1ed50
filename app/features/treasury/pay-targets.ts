import type { Hex } from "viem";
import type { PayTarget } from "./treasury.types.ts";

type PayTargetLabel = {
  label: string;
  /** Selector as allowlisted by the contract; zero for a payment without data. */
  selector: Hex;
  /** Explains how the funds are used. */
  note: string;
};

/** Labels of payout targets. */
export const payTargetLabels: Readonly<Record<PayTarget["kind"], PayTargetLabel>> = {
  staking: {
    label: "Staking rewards",
    // fund(uint40); a test checks it against the ABI.
    selector: "0x8b2fab49",
    note: "Distributed evenly to all stakers, together with what is not distributed yet.",
  },
  boost: {
    label: "Boost rewards",
    // fund(address,uint256,uint40); checked likewise.
    selector: "0x60c88621",
    note: "Distributed to locked stakers by power, together with what is not distributed yet.",
  },
  faucet: {
    label: "The faucet vault",
    selector: "0x00000000",
    note: "Refills what the faucet of this chain pays out.",
  },
};

/** Returns whether a payment is streamed over a given duration. */
export function flowsFor({ kind }: Pick<PayTarget, "kind">): boolean {
  return kind !== "faucet";
}
