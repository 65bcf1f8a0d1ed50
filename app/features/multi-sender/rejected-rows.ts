import { decodeErrorResult, type Hex, type Log } from "viem";
import { multiSenderAbi } from "#app/chain/abi/multi-sender.ts";
import type { Campaign } from "#app/domain/payments/campaign/campaign.types.ts";
import { parseEventsOf } from "#app/chain/contract-events.ts";

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

/** Returns the 0-based indexes of payments that a tolerant batch of a campaign skipped. */
export function findFailedIndexes(
  logs: readonly Log[],
  { contract, sender, onchainId: campaign }: Pick<Campaign, "contract" | "sender" | "onchainId">,
): number[] {
  return parseEventsOf(contract, {
    abi: multiSenderAbi,
    eventName: "PaymentFailed",
    args: { sender, campaign },
    logs: [...logs],
  }).map(({ args }) => Number(args.index));
}
