import type { Address, Hex } from "viem";
import type { Replayed } from "#app/domain/rewards/engine/replay.ts";

/** The inputs to recompute a root from, and where to find it on-chain. */
export type VerifyRequest = {
  programmeId: number;
  /** URLs of the inputs, oldest epoch first. */
  inputs: readonly string[];
  /** Hashes of the inputs, as displayed. */
  hashes: readonly Hex[];
  /** RPC endpoint to read the hub from. */
  rpcUrl: string;
  claimHub: Address;
  /** The root's number in its program; null if unpublished. */
  n: number | null;
};

export type Verified = Replayed & {
  /** The on-chain root equal to the last computed one; null if there is none. */
  onChain: { n: number; total: bigint; leafCount: number; isDisabled: boolean } | null;
  /** Block at which the hub was read. */
  block: bigint;
};

export type ReplayRequest = Pick<VerifyRequest, "programmeId" | "inputs" | "hashes">;

export type ReplayAnswer =
  | { kind: "step"; message: string }
  | { kind: "replayed"; result: Replayed }
  | { kind: "failed"; message: string };
