import type { Address, Hex } from "viem";
import type { Replayed } from "./replay.ts";

/** What a root is to be computed from anew, and where it is to be found. */
export type VerifyRequest = {
  programmeId: number;
  /** Addresses of the inputs, those of the oldest epoch first. */
  inputs: readonly string[];
  /** Hashes of the same, as they are shown. */
  hashes: readonly Hex[];
  /** Where chain and hub are read. */
  rpcUrl: string;
  hub: Address;
  /** The root's number in its programme; `null`: it was not published. */
  n: number | null;
};

export type Verified = Replayed & {
  /** Which of the hub's roots the last one is, read from the chain; `null`: none of them. */
  onChain: { n: number; total: bigint; leafCount: number; isDisabled: boolean } | null;
  /** Block that the hub was read at. */
  block: bigint;
};

export type ReplayRequest = Pick<VerifyRequest, "programmeId" | "inputs" | "hashes">;

export type ReplayAnswer =
  | { kind: "step"; message: string }
  | { kind: "replayed"; result: Replayed }
  | { kind: "failed"; message: string };
