import type { Hex } from "viem";
import type { PayTarget, StreamRate } from "#app/domain/treasury/treasury.types.ts";

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
    // topUp(); a test checks it against the ABI.
    selector: "0xdc29f1de",
    note: "Distributed to all stakers. The stream keeps its rate and ends later.",
  },
  boost: {
    label: "Boost rewards",
    // topUp(address,uint256); checked likewise.
    selector: "0xd6f7ddf9",
    note: "Distributed to locked stakers by power. The stream keeps its rate and ends later.",
  },
  faucet: {
    label: "The faucet vault",
    selector: "0x00000000",
    note: "Refills what the faucet of this chain pays out.",
  },
};

/** Returns how many seconds longer a stream lasts with an amount; it has a rate. */
export function secondsOf({ rate, scale }: StreamRate, units: bigint): number {
  return Number((units * scale) / rate);
}
