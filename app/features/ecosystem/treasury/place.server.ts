import { etherDepositAbi } from "#app/chain/abi/ether-deposit.ts";
import { defineStream, type EventStream } from "#app/common/events/event-stream.server.ts";
import { findContract } from "#app/features/ecosystem/place.server.ts";

export const treasuryStream = "treasury";

/** Rows of a budget's ledger, which move money or promise it. */
export const ledgerEvents = [
  "Deposited",
  "Reserved",
  "Released",
  "Spent",
  "PaidOut",
  "Refunded",
] as const;

/** What else happens to a budget. */
export const budgetEvents = [
  "BudgetOpened",
  "BudgetClosed",
  "BudgetTransferProposed",
  "BudgetTransferred",
  "SpenderAllowed",
] as const;

/** Where the treasury is, on the home chain; `null` where it is not deployed. */
export const findTreasury = () => findContract("etherDeposit");

/** All that happened in the treasury. */
export function treasuryStreams(): EventStream[] {
  const place = findTreasury();
  if (!place) return [];
  const { chainId, address, block: fromBlock } = place;
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
