import type { Address, Hex } from "viem";
import type { ChunkStatus } from "./campaign.types.ts";
import type { SentChunk } from "./ledger.ts";

/** A mined transaction that paid a batch. */
export type Payment = Pick<SentChunk, "hash" | "payer" | "isFinal"> & {
  blockNumber: number | null;
  /** Block time in milliseconds; null until its event is indexed. */
  at: number | null;
};

/** What became of a transaction that was meant to pay a batch. */
export type AttemptOutcome =
  /** A wallet was asked, and nothing is known of its answer. */
  | { kind: "unanswered" }
  /** Not mined yet. `isOther`: another account than the campaign's sender has signed it. */
  | { kind: "pending"; hash: Hex; isOther: boolean }
  /** It paid the batch's rows, from another account than the campaign's sender. */
  | { kind: "paid"; payment: Payment }
  | { kind: "reverted"; hash: Hex; isFinal: boolean }
  /** It succeeded without paying, such as the call of a contract wallet that failed inside. */
  | { kind: "without-effect"; hash: Hex }
  /** The chain does not know it: dropped, replaced, or in a block that was reorganized away. */
  | { kind: "gone"; hash: Hex }
  | { kind: "unreadable"; hash: Hex };

export type BatchFacts = {
  /** The contract's record for the campaign's sender. */
  record: "none" | "paid" | "voided";
  /** Event of that payment; null until it is indexed. */
  event: SentChunk | null;
  /** Oldest first. */
  attempts: readonly AttemptOutcome[];
  /** Payment of the same rows by another account that no attempt tells of; null if there is none. */
  otherPayment: Payment | null;
};

/** Returns a batch's payment by another account than the campaign's sender, or null. */
function findOtherPayment({ attempts, otherPayment }: BatchFacts): Payment | null {
  for (const one of attempts) if (one.kind === "paid") return one.payment;
  return otherPayment;
}

/** Derives the status of a batch. What the chain says precedes what a wallet or an admin said. */
export function deriveStatus(facts: BatchFacts, sender: Address): ChunkStatus {
  const { record, event, attempts } = facts;
  if (record === "paid") {
    const unknown = { hash: null, blockNumber: null, at: null, isFinal: false };
    return { kind: "sent", payer: sender, ...(event ?? unknown) };
  }
  const other = findOtherPayment(facts);
  if (other !== null) return { kind: "sent", ...other };
  if (record === "voided") return { kind: "voided" };
  const last = attempts.find((one) => one.kind === "pending" && one.isOther) ?? attempts.at(-1);
  switch (last?.kind) {
    case undefined:
      return { kind: "ready" };
    case "reverted":
      return { kind: "failed", hash: last.hash };
    case "pending":
    case "unreadable":
      return { kind: "pending", hash: last.hash };
    case "unanswered":
    case "without-effect":
    case "gone":
      return { kind: "unknown" };
    case "paid":
      throw new Error("A payment precedes the status of the attempt.");
  }
}

/**
 * Returns why rows of a batch cannot be moved to another one, or null if they can: only if no
 * transaction with its current rows can still be mined, as otherwise both batches could pay them.
 */
export function findMoveObstacle(facts: BatchFacts): string | null {
  if (facts.record !== "none") return "This batch was already sent or voided.";
  const other = findOtherPayment(facts);
  if (other !== null) return formatPaid(other);
  for (const attempt of facts.attempts) {
    if (attempt.kind === "unanswered") {
      return "A wallet was asked to send this batch, and the outcome is unknown. Retry it as it is: it cannot be paid twice.";
    }
    if (attempt.kind !== "reverted") {
      return "A transaction with this batch may still be mined. Wait for it, or retry the batch as it is: it cannot be paid twice.";
    }
    if (!attempt.isFinal) {
      return "The failed transaction of this batch is not final yet. Wait for its confirmations.";
    }
  }
  return null;
}

/**
 * Returns why the rows of a voided batch cannot be moved to another one, or null if they can. Voiding
 * stops the transactions of the campaign's sender, but not those of other accounts.
 *
 * @param isVoidFinal whether no reorg can undo the voiding
 */
export function findReplanObstacle(facts: BatchFacts, isVoidFinal: boolean): string | null {
  const other = findOtherPayment(facts);
  if (other !== null) return formatPaid(other);
  if (facts.record !== "voided") return "This batch was not voided.";
  if (facts.attempts.some((one) => one.kind === "pending" && one.isOther)) {
    return "Another account has signed this batch, and its transaction may still be mined. Wait for it.";
  }
  if (facts.attempts.some((one) => one.kind === "unreadable")) {
    return "The chain is not responding. Try again later.";
  }
  return isVoidFinal
    ? null
    : "The voiding of this batch is not final yet. Wait for its confirmations.";
}

function formatPaid({ payer, hash }: Payment): string {
  return `Another account, ${payer}, has paid this batch in the transaction ${hash}. Do not pay its rows again.`;
}
