import { BaseError, HttpRequestError, InsufficientFundsError, TimeoutError } from "viem";
import { explainRevert, revertDataOf } from "#app/chain/errors/contract-error.ts";
import type { MessageReason } from "./message-reason.ts";
import type { MessageStatus } from "./message.store.server.ts";

export type DeliveryFailure = {
  status: Extract<MessageStatus, "paused" | "rate-limited" | "out-of-funds" | "failing">;
  reason: MessageReason;
};

/** Revert reasons of the contracts at version 9.0.10, by a part of the text. */
const known: readonly (DeliveryFailure & { says: RegExp })[] = [
  {
    says: /Pausable: paused/,
    status: "paused",
    reason: { code: "paused", values: {} },
  },
  {
    says: /RateLimitExceeded/,
    status: "rate-limited",
    reason: { code: "limit-used", values: {} },
  },
  {
    says: /No router enrolled/,
    status: "failing",
    reason: { code: "router-not-enrolled", values: {} },
  },
  {
    says: /unable to send value/,
    status: "failing",
    reason: { code: "coins-rejected", values: {} },
  },
  {
    says: /!threshold/,
    status: "failing",
    reason: { code: "signatures-rejected", values: {} },
  },
];

/** Returns why a chain rejects a delivery, or null if it did not answer. */
export function classifyFailure(error: unknown): DeliveryFailure | null {
  if (!(error instanceof BaseError)) return null;
  if (error.walk((cause) => cause instanceof InsufficientFundsError)) {
    return { status: "out-of-funds", reason: { code: "out-of-funds", values: {} } };
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
    : { status: "failing", reason: { code: "text", values: { text: message } } };
}
