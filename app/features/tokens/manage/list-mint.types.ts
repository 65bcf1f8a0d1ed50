import type { Hash } from "viem";

/** Whether what a list pays has been minted for it. */
export type ListMint =
  | { kind: "ready" }
  /** A wallet was asked; whether it sent anything is not known. */
  | { kind: "unknown"; attempt: string; at: number }
  | { kind: "pending"; hash: Hash }
  /** The chain no longer knows its transaction, which it may mine all the same. */
  | {
      kind: "lost";
      hash: Hash;
      /** `null` where the chain has never shown it to the console. */
      nonce: number | null;
      /** Whether the console has it as it was signed. */
      canResend: boolean;
      /** Another transaction has its nonce, but that is not final or not read yet. */
      isNonceUsed: boolean;
    }
  /** Another transaction has its nonce for good: it can never be mined. */
  | { kind: "replaced"; hash: Hash; nonce: number }
  /** Its transaction failed: nothing was made. */
  | { kind: "reverted"; hash: Hash; isFinal: boolean }
  | { kind: "minted"; hash: Hash; isFinal: boolean };

/** Whether nothing that was sent for the list can make tokens any more, and nothing has. */
export function mayMint(mint: ListMint): boolean {
  return (
    mint.kind === "ready" || mint.kind === "replaced" || (mint.kind === "reverted" && mint.isFinal)
  );
}

/** Whether the list is paid with what was minted for it, whatever the chain takes back. */
export function mayPay(mint: ListMint): boolean {
  return mint.kind === "minted" && mint.isFinal;
}
