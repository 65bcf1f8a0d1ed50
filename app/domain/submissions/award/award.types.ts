import type { Address, Hex } from "viem";
import type { Payee } from "#app/domain/tasks/model/submission.types.ts";

/** A decision on work on the chain as signed and paid, in base units; 0 turns it down. */
export type AwardRow = {
  /** Null for work that was put on the chain without this console. */
  submissionId: string | null;
  submitter: Address;
  amount: bigint;
  contentHash: Hex;
  payees: readonly Payee[];
};

export type AwardStatus = "gathering" | "sent" | "done" | "void";

export type Award = {
  id: string;
  taskId: string;
  kind: "award" | "cancel";
  /** The task's nonce in the escrow when the award was gathered. */
  nonce: number;
  rows: AwardRow[];
  reason: string;
  reasonHash: Hex;
  /** Unix seconds. */
  validUntil: number;
  status: AwardStatus;
  txHash: Hex | null;
  createdBy: Address;
  /** Milliseconds. */
  createdAt: number;
};

export type Approval = { reviewer: Address; signature: Hex; at: number };

export function sumOf(rows: readonly AwardRow[]): bigint {
  return rows.reduce((sum, { amount }) => sum + amount, 0n);
}
