import type { Kysely, Transaction } from "kysely";
import type { Hex } from "viem";
import type { Schema } from "#app/platform/database/schema.ts";

/** Destination gas that was paid for on the origin. */
export type Payment = {
  block: number;
  logIndex: number;
  messageId: Hex;
  gas: bigint;
  paidWei: bigint;
};

export async function insertPayments(
  transaction: Transaction<Schema>,
  origin: number,
  payments: readonly Payment[],
): Promise<void> {
  for (const { block, logIndex, messageId, gas, paidWei } of payments) {
    await transaction
      .insertInto("bridge_payment")
      .values({
        origin,
        block,
        log_index: logIndex,
        message_id: messageId,
        gas: String(gas),
        paid_wei: String(paidWei),
      })
      .execute();
  }
}

const idsOfQuery = 500;

/** Selects the payments for stored messages: a paymaster may serve others too. */
export async function selectOurPayments(
  db: Kysely<Schema>,
  payments: readonly Payment[],
): Promise<Payment[]> {
  const ids = [...new Set(payments.map(({ messageId }) => messageId))];
  const localValidators = new Set<string>();
  for (let i = 0; i < ids.length; i += idsOfQuery) {
    const rows = await db
      .selectFrom("bridge_message")
      .select("id")
      .where("id", "in", ids.slice(i, i + idsOfQuery))
      .execute();
    for (const { id } of rows) localValidators.add(id);
  }
  return payments.filter(({ messageId }) => localValidators.has(messageId));
}

/** Removes the payments above a block that the chain still has; -1 removes all. */
export async function rewindPayments(
  transaction: Transaction<Schema>,
  origin: number,
  ancestor: number,
): Promise<void> {
  await transaction
    .deleteFrom("bridge_payment")
    .where("origin", "=", origin)
    .where("block", ">", ancestor)
    .execute();
}

/** Returns what was paid for a message on its origin so far. */
export async function sumPayments(
  db: Kysely<Schema>,
  origin: number,
  messageId: Hex,
): Promise<{ gas: bigint; paidWei: bigint }> {
  const rows = await db
    .selectFrom("bridge_payment")
    .select(["gas", "paid_wei"])
    .where("origin", "=", origin)
    .where("message_id", "=", messageId)
    .execute();
  return {
    gas: rows.reduce((sum, row) => sum + BigInt(row.gas), 0n),
    paidWei: rows.reduce((sum, row) => sum + BigInt(row.paid_wei), 0n),
  };
}
