import type { Hash } from "viem";

/** State of a list's mint. */
export type ListMint =
  | { kind: "ready" }
  /** A wallet was asked; it is unknown whether it sent anything. */
  | { kind: "unknown"; attempt: string; at: number }
  | { kind: "pending"; hash: Hash }
  /** The node no longer knows the transaction, which may still be mined. */
  | {
      kind: "lost";
      hash: Hash;
      /** Null if the console never saw the transaction on a node. */
      nonce: number | null;
      /** Whether the signed transaction is stored. */
      canResend: boolean;
      /** Another transaction used the nonce, but is not final or not indexed yet. */
      isNonceUsed: boolean;
    }
  /** Another final transaction used the nonce, so this one can never be mined. */
  | { kind: "replaced"; hash: Hash; nonce: number }
  /** The transaction reverted, so nothing was minted. */
  | { kind: "reverted"; hash: Hash; isFinal: boolean }
  | { kind: "minted"; hash: Hash; isFinal: boolean };

/** Returns whether nothing was minted, and no sent transaction still can. */
export function mayMint(mint: ListMint): boolean {
  return (
    mint.kind === "ready" || mint.kind === "replaced" || (mint.kind === "reverted" && mint.isFinal)
  );
}

/** Returns whether the mint is final, so that the list can be paid with it. */
export function mayPay(mint: ListMint): boolean {
  return mint.kind === "minted" && mint.isFinal;
}
