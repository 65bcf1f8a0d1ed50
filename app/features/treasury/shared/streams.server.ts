import { etherDepositAbi } from "#app/chain/abi/ether-deposit.ts";
import { defineStream, type EventStream } from "#app/domain/events/event-stream.server.ts";
import { findTreasury, treasuryStream } from "#app/domain/treasury/treasury.server.ts";

/** Events shown in the ledger: they move or reserve funds. */
export const ledgerEvents = [
  "Deposited",
  "Reserved",
  "Released",
  "Spent",
  "PaidOut",
  "Refunded",
  "DonationsMoved",
] as const;

/** Other budget events. */
export const budgetEvents = [
  "BudgetOpened",
  "BudgetClosed",
  "BudgetTransferProposed",
  "BudgetTransferred",
  "SpenderAllowed",
] as const;

export function treasuryStreams(): EventStream[] {
  const deployment = findTreasury();
  if (!deployment) return [];
  const { chainId, address, block: fromBlock } = deployment;
  return [
    defineStream({
      name: treasuryStream,
      chainId,
      addresses: [address],
      abi: etherDepositAbi,
      events: [...ledgerEvents, ...budgetEvents, "TargetAllowed"],
      fromBlock,
      withSender: false,
    }),
  ];
}
