import type { Address } from "viem";

/** What the chain says of a token that is to be created. */
export type Quote =
  | {
      kind: "ready";
      /** Where it will stand. */
      address: Address;
      gas: bigint;
      /** At most. */
      feeWei: bigint;
      /** The owner has code. */
      isOwnerContract: boolean;
    }
  /** The factory would refuse it. */
  | { kind: "refused"; message: string }
  | { kind: "not-deployed" }
  /** The chain does not answer. */
  | { kind: "silent" }
  /** The form is not complete. */
  | { kind: "incomplete" };
