import type { Address } from "viem";
import type { NumberedPage } from "#app/kit/list/pages.ts";
import type { Coverage } from "#app/domain/tokens/coverage.types.ts";

export type Holder = {
  account: Address;
  /** Sum of its transfers. */
  counted: bigint;
  /** `balanceOf` at the block; null if the call fails. */
  reported: bigint | null;
};

/** Whether the transfers add up to the contract's total supply. */
export type HoldersCheck =
  | { kind: "agrees"; block: bigint }
  | { kind: "differs"; block: bigint; counted: bigint }
  | { kind: "catching-up"; missing: number }
  | { kind: "not-read" };

export type HoldersPage = NumberedPage<Holder> & {
  check: HoldersCheck;
  coverage: Coverage;
  /** Too many holders to index, so none are known. */
  isOver: boolean;
};
