import type { Address } from "viem";

export type Quote =
  | {
      kind: "ready";
      /** Future address of the token. */
      address: Address;
      gas: bigint;
      /** Upper bound. */
      feeWei: bigint;
      isOwnerContract: boolean;
    }
  /** The factory would revert. */
  | { kind: "rejected"; message: string }
  | { kind: "not-deployed" }
  /** The chain does not respond. */
  | { kind: "silent" }
  | { kind: "incomplete" };
