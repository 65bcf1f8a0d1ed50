import type { StatusTone } from "#app/ui/feedback/status-tone.ts";
import { explainMessage, type MessageReason } from "./message-reason.ts";
import type { MessageStatus } from "./message.store.server.ts";

/** Confirmations so far and those required for finality. */
export type Confirmations = { have: number; need: number };

/** State of a transfer beyond its dispatch. */
export type Timeline = {
  origin: Confirmations;
  /** The relayer's record; null if it has not seen the message yet. */
  relayed: { status: MessageStatus; reason: MessageReason | null } | null;
  /** Confirmations of the delivery; null if not delivered. */
  delivered: Confirmations | null;
};

export type TransferStatus = {
  label: string;
  tone: StatusTone;
  /** Explains the status and what to do. */
  reason: string;
  /** Steps completed out of four: sent, final, signed, delivered. */
  stepsDone: 1 | 2 | 3 | 4;
};

const isOver = ({ have, need }: Confirmations) => have >= need;

/** Derives the displayed status of a transfer. */
export function evaluateTransfer({ origin, relayed, delivered }: Timeline): TransferStatus {
  // A final delivery stays final while the chain is unreachable.
  if (relayed?.status === "delivered") return arrived;
  if (delivered) {
    return isOver(delivered) ? arrived : arriving(` ${delivered.have}/${delivered.need}`);
  }
  if (relayed?.status === "orphaned") {
    return {
      label: "Removed by a reorg",
      tone: "red",
      reason: "A reorg of the origin removed the transfer. Check your balance.",
      stepsDone: 1,
    };
  }
  if (!isOver(origin)) {
    return {
      label: `Confirming ${origin.have}/${origin.need}`,
      tone: "accent",
      reason: "Sent; the validators sign once its block is final.",
      stepsDone: 1,
    };
  }
  return withReason(evaluateRelay(relayed?.status ?? "seen"), relayed?.reason ?? null);
}

const arrived: TransferStatus = {
  label: "Delivered",
  tone: "green",
  reason: "Delivered and final.",
  stepsDone: 4,
};

function arriving(depth: string): TransferStatus {
  return {
    label: `Confirming on destination${depth}`,
    tone: "accent",
    reason: "Arrived; a reorg could still remove it.",
    stepsDone: 3,
  };
}

function withReason(status: TransferStatus, reason: MessageReason | null): TransferStatus {
  return reason === null ? status : { ...status, reason: explainMessage(reason) };
}

function evaluateRelay(status: Exclude<MessageStatus, "orphaned">): TransferStatus {
  switch (status) {
    case "seen":
    case "awaiting-signatures":
      return {
        label: "Awaiting signatures",
        tone: "neutral",
        reason: "Final on the origin; waiting for the validators' signatures.",
        stepsDone: 2,
      };
    case "ready":
      return {
        label: "Ready",
        tone: "neutral",
        reason: "Signed; waiting for delivery at the destination.",
        stepsDone: 3,
      };
    case "submitted":
      return {
        label: "Submitted",
        tone: "accent",
        reason: "The relayer has sent it to the destination.",
        stepsDone: 3,
      };
    case "confirming":
      return arriving("");
    case "delivered":
      return arrived;
    case "paused":
      return {
        label: "Paused",
        tone: "amber",
        reason: "An operator has paused the destination. It arrives once resumed.",
        stepsDone: 3,
      };
    case "rate-limited":
      return {
        label: "Rate-limited",
        tone: "amber",
        reason: "The destination's limit is used up. It arrives once the limit has refilled.",
        stepsDone: 3,
      };
    case "too-expensive":
      return {
        label: "Above fee limit",
        tone: "amber",
        reason:
          "Gas on the destination costs more than the relayer's limit. It arrives once it is cheaper.",
        stepsDone: 3,
      };
    case "out-of-funds":
      return {
        label: "Relayer out of funds",
        tone: "amber",
        reason: "The relayer cannot pay gas on the destination. An operator must fund it.",
        stepsDone: 3,
      };
    case "unpaid":
      return {
        label: "Delivery not paid",
        tone: "amber",
        reason: "The delivery fee was not paid, so the relayer skips it. Tell an operator.",
        stepsDone: 3,
      };
    case "failing":
      return {
        label: "Failing",
        tone: "red",
        reason: "The destination refuses it. The relayer is retrying.",
        stepsDone: 3,
      };
    case "unroutable":
      return {
        label: "Unroutable",
        tone: "red",
        reason: "It goes to a chain or contract this bridge does not serve.",
        stepsDone: 2,
      };
  }
}
