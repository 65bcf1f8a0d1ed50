import type { Address } from "viem";
import type { Coverage } from "./coverage.types.ts";

export type Holder = {
  account: Address;
  /** As its transfers come to. */
  counted: bigint;
  /** As the contract says at the block; `null`: it does not. */
  told: bigint | null;
};

/** Whether transfers come to what the contract says. */
export type HoldersCheck =
  | { kind: "agrees"; block: bigint }
  | { kind: "differs"; block: bigint; counted: bigint }
  | { kind: "catching-up"; missing: number }
  | { kind: "not-read" };

export type HoldersPage = {
  holders: Holder[];
  count: number;
  page: number;
  pages: number;
  check: HoldersCheck;
  coverage: Coverage;
  /** There are more than are counted: none is known. */
  isOver: boolean;
};
