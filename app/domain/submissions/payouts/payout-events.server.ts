import { type Address, getAddress, type Hash, type Hex, isHex } from "viem";
import { z } from "zod";
import type { EventPosition } from "#app/domain/events/event.store.server.ts";
import { type IndexedEvent, listEvents } from "#app/domain/events/events.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { tasksStream } from "#app/domain/tasks/escrow/deployment.server.ts";

const address = z.string().transform((text): Address => getAddress(text));
const baseUnits = z.string().regex(/^\d+$/).transform(BigInt);
const id = z.coerce.number();
const hash = z.custom<Hex>((value) => isHex(value));

const eventSchema = z.discriminatedUnion("name", [
  z.object({
    name: z.literal("TaskCreated"),
    args: z.object({ id, creator: address, token: address, reward: baseUnits }),
  }),
  z.object({ name: z.literal("TaskRaised"), args: z.object({ id, budget: baseUnits }) }),
  z.object({
    name: z.literal("Awarded"),
    args: z.object({ id, submitter: address, amount: baseUnits, contentHash: hash }),
  }),
  z.object({
    name: z.literal("PayeePaid"),
    args: z.object({ id, submitter: address, payee: address, amount: baseUnits }),
  }),
  z.object({
    name: z.literal("Credited"),
    args: z.object({ id, account: address, token: address, amount: baseUnits }),
  }),
  z.object({
    name: z.literal("CreditWithdrawn"),
    args: z.object({ account: address, token: address, to: address, amount: baseUnits }),
  }),
  z.object({ name: z.literal("TaskClosed"), args: z.object({ id }) }),
]);

/** An escrow event about funds received, paid or credited. */
export type MoneyEvent = z.output<typeof eventSchema>;

export type MoneyLog = {
  /** Milliseconds. */
  at: number;
  block: number;
  logIndex: number;
  txHash: Hash;
  isFinal: boolean;
  event: MoneyEvent;
};

const names = eventSchema.options.map((option) => option.shape.name.value);
const rowsOfRead = 5_000;

/** Lists all indexed fund events of the escrow, in chain order. */
export async function listMoneyLogs({ chainId }: Deployment): Promise<MoneyLog[]> {
  const found: IndexedEvent[] = [];
  let before: EventPosition | null = null;
  for (;;) {
    const some: IndexedEvent[] = await listEvents({
      stream: tasksStream,
      chainId,
      name: names,
      before,
      limit: rowsOfRead,
    });
    found.push(...some);
    before = some.at(-1) ?? null;
    if (some.length < rowsOfRead) return found.reverse().map(toLog);
  }
}

function toLog({ at, blockNumber: block, logIndex, txHash, isFinal, name, args }: IndexedEvent) {
  return { at, block, logIndex, txHash, isFinal, event: eventSchema.parse({ name, args }) };
}
