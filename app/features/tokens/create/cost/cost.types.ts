import type { Address } from "viem";
import type { TokenStyle } from "#app/domain/tokens/model/token-request.ts";

/** Cost of creating a token in one style. */
export type StyleCost =
  | {
      kind: "ok";
      address: Address;
      gas: bigint;
      feeWei: bigint;
    }
  /** The factory would revert. */
  | { kind: "rejected"; message: string };

/** Gas of a transfer between two existing holders, measured with the same token options. */
export type TransferGas = Record<TokenStyle, bigint>;

export type Cost =
  | {
      kind: "ready";
      styles: Record<TokenStyle, StyleCost>;
      /** Null if the node cannot simulate. */
      transfer: TransferGas | null;
      /** Which of recipient and owner are contracts. */
      contracts: ("recipient" | "owner")[];
      block: bigint;
    }
  | { kind: "not-deployed" }
  /** The chain does not respond. */
  | { kind: "silent" }
  | { kind: "incomplete" };
