import type { Address } from "viem";
import type { TokenStyle } from "#app/features/tokens/model/token-request.ts";

/** What creating a token in one style comes to. */
export type StyleCost =
  | {
      kind: "ok";
      address: Address;
      gas: bigint;
      feeWei: bigint;
    }
  /** The factory would refuse it. */
  | { kind: "refused"; message: string };

/** Gas of a transfer between two holders, measured with tokens of the same options. */
export type TransferGas = Record<TokenStyle, bigint>;

export type Cost =
  | {
      kind: "ready";
      styles: Record<TokenStyle, StyleCost>;
      /** `null`: the node cannot simulate. */
      transfer: TransferGas | null;
      /** What the recipient and the owner are that is not a plain account. */
      contracts: ("recipient" | "owner")[];
      block: bigint;
    }
  /** There is no factory. */
  | { kind: "not-deployed" }
  /** The chain does not answer. */
  | { kind: "silent" }
  /** The form is not complete. */
  | { kind: "incomplete" };
