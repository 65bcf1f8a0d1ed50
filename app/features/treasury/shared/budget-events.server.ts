import { encodeAbiParameters, getAddress, isAddress, isHex, zeroAddress, type Hex } from "viem";
import { z } from "zod";
import type { EventPosition } from "#app/domain/events/event.store.server.ts";
import { type IndexedEvent, listEvents } from "#app/domain/events/events.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { withoutControls } from "#app/ui/base/plain-text.ts";
import { budgetEvents, ledgerEvents } from "./streams.server.ts";
import { treasuryStream } from "#app/domain/treasury/treasury.server.ts";

/** An event with its position in the chain. `at` in milliseconds. */
export type LedgerEvent = {
  at: number;
  block: number;
  logIndex: number;
  txHash: Hex;
  isFinal: boolean;
  event: BudgetEvent;
};

const address = z
  .string()
  .refine((value) => isAddress(value))
  .transform((value) => getAddress(value));
const someone = address.transform((value) => (value === zeroAddress ? null : value));
const baseUnits = z.string().regex(/^\d+$/).transform(BigInt);
const sums = { amount: baseUnits, balance: baseUnits, reserved: baseUnits };
const selector = z.custom<`0x${string}`>((value) => isHex(value));

const eventSchema = z.discriminatedUnion("name", [
  z.object({ name: z.literal("Deposited"), args: z.object({ from: address, ...sums }) }),
  z.object({ name: z.literal("Reserved"), args: z.object({ spender: address, ...sums }) }),
  z.object({ name: z.literal("Released"), args: z.object({ spender: address, ...sums }) }),
  z.object({
    name: z.literal("Spent"),
    args: z.object({ spender: address, to: address, ...sums }),
  }),
  z.object({
    name: z.literal("PaidOut"),
    args: z.object({ target: address, selector, ...sums }),
  }),
  z.object({ name: z.literal("Refunded"), args: z.object({ to: address, ...sums }) }),
  z.object({
    name: z.literal("DonationsMoved"),
    args: z.object({ to: z.coerce.number(), ...sums }),
  }),
  z.object({
    name: z.literal("BudgetOpened"),
    args: z.object({ owner: someone, label: z.string().transform(withoutControls) }),
  }),
  z.object({ name: z.literal("BudgetClosed"), args: z.object({}) }),
  z.object({ name: z.literal("BudgetTransferProposed"), args: z.object({ proposed: someone }) }),
  z.object({
    name: z.literal("BudgetTransferred"),
    args: z.object({ from: address, to: address }),
  }),
  z.object({
    name: z.literal("SpenderAllowed"),
    args: z.object({ spender: address, allowed: z.boolean() }),
  }),
]);

/** A budget event of the contract. */
export type BudgetEvent = z.output<typeof eventSchema>;

const rowsOfRead = 1_000;

/** Lists a budget's indexed events, oldest first. */
export async function listBudgetEvents(deployment: Deployment, id: number): Promise<LedgerEvent[]> {
  const found: IndexedEvent[] = [];
  let before: EventPosition | null = null;
  for (;;) {
    const some: IndexedEvent[] = await listEvents({
      stream: treasuryStream,
      chainId: deployment.chainId,
      name: [...ledgerEvents, ...budgetEvents],
      topics: [encodeAbiParameters([{ type: "uint256" }], [BigInt(id)])],
      before,
      limit: rowsOfRead,
    });
    found.push(...some);
    before = some.at(-1) ?? null;
    if (some.length < rowsOfRead) return found.reverse().map(toLedgerEvent);
  }
}

function toLedgerEvent(event: IndexedEvent): LedgerEvent {
  const { at, blockNumber: block, logIndex, txHash, isFinal, name, args } = event;
  return { at, block, logIndex, txHash, isFinal, event: eventSchema.parse({ name, args }) };
}
