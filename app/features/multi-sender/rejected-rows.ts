import { decodeErrorResult, type Hex, type Log, parseEventLogs } from "viem";
import { multiSenderAbi } from "#app/chain/abi/multi-sender.ts";

const revertNames: readonly string[] = [
  "MultiSender_PaymentRefused",
  "MultiSender_InvalidRecipient",
];

/** Returns the 0-based index of the payment that made a batch revert, or null if none did. */
export function findRejectedIndex(data: Hex): number | null {
  try {
    const { errorName, args } = decodeErrorResult({ abi: multiSenderAbi, data });
    const [index] = args ?? [];
    return revertNames.includes(errorName) && typeof index === "bigint" ? Number(index) : null;
  } catch {
    return null;
  }
}

/** Whether less arrived than was sent. */
export function isFeeOnTransfer(data: Hex): boolean {
  try {
    const { errorName } = decodeErrorResult({ abi: multiSenderAbi, data });
    return errorName === "MultiSender_FeeOnTransfer";
  } catch {
    return false;
  }
}

/** Returns the 0-based indexes of payments that a tolerant batch skipped. */
export function findFailedIndexes(logs: readonly Log[]): number[] {
  return parseEventLogs({ abi: multiSenderAbi, eventName: "PaymentFailed", logs: [...logs] }).map(
    ({ args }) => Number(args.index),
  );
}
