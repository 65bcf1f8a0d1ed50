import type { Hash } from "viem";

/** Whether what a list pays has been minted for it. */
export type ListMint =
  | { kind: "ready" }
  /** A wallet was asked; whether it sent anything is not known. */
  | { kind: "unknown"; attempt: string; at: number }
  | { kind: "pending"; hash: Hash }
  /** Its transaction reverted, or the chain has forgotten it: nothing was made. */
  | { kind: "failed"; hash: Hash }
  | { kind: "minted"; hash: Hash };
