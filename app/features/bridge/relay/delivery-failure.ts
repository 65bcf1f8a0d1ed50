import { BaseError, HttpRequestError, InsufficientFundsError, TimeoutError } from "viem";
import { explainRevert, revertDataOf } from "#app/chain/contract-error.ts";
import type { MessageStatus } from "./message.store.server.ts";

export type DeliveryFailure = {
  status: Extract<MessageStatus, "paused" | "rate-limited" | "out-of-funds" | "failing">;
  reason: string;
};

/** Revert reasons of the contracts at version 9.0.10, by a part of the text. */
const known: readonly (DeliveryFailure & { says: RegExp })[] = [
  {
    says: /Pausable: paused/,
    status: "paused",
    reason: "The destination is paused. The message is delivered once an operator resumes it.",
  },
  {
    says: /RateLimitExceeded/,
    status: "rate-limited",
    reason: "The destination's limit is used up for now.",
  },
  {
    says: /No router enrolled/,
    status: "failing",
    reason: "The origin's router is not enrolled on the destination. An operator must enroll it.",
  },
  {
    says: /unable to send value/,
    status: "failing",
    reason: "The recipient does not accept the coins.",
  },
  {
    says: /!threshold/,
    status: "failing",
    reason:
      "The destination does not accept the signatures. An operator must compare its validators with those that sign.",
  },
];

/** Returns why a chain rejects a delivery, or null if it did not answer. */
export function classifyFailure(error: unknown): DeliveryFailure | null {
  if (!(error instanceof BaseError)) return null;
  if (error.walk((cause) => cause instanceof InsufficientFundsError)) {
    return {
      status: "out-of-funds",
      reason: "The relayer's account cannot pay the gas on the destination. Send it native coins.",
    };
  }
  const isUnanswered = (cause: unknown) =>
    cause instanceof HttpRequestError || cause instanceof TimeoutError;
  if (error.walk(isUnanswered)) return null;
  const data = revertDataOf(error);
  const message =
    data === null
      ? error.shortMessage
      : explainRevert(data, { abis: [], contract: null, formatAmount: String }).message;
  const match = known.find(({ says }) => says.test(`${message} ${error.message}`));
  return match
    ? { status: match.status, reason: match.reason }
    : { status: "failing", reason: message };
}
