import type { Transaction } from "kysely";
import type { Address } from "viem";
import { releaseCooldowns } from "#app/domain/faucet/cooldown.store.server.ts";
import type { Payment } from "#app/domain/faucet/faucet.types.ts";
import { canceled } from "#app/domain/faucet/payment-reason.ts";
import { toPayment } from "#app/domain/faucet/payment.store.server.ts";
import { giveBackUses } from "#app/domain/faucet/voucher-use.store.server.ts";
import { encodeReason } from "#app/platform/reason/reason-column.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";

type Queued =
  | { of: "payment"; id: string; requestId: string }
  /** Payments to any of them, and those that they have requested. */
  | { of: "addresses"; addresses: readonly Address[] };

/**
 * Cancels queued payments, which releases their cooldowns and gives back their vouchers, and returns them. A payment leaves the queue
 * in the transaction that stores what pays it (`markSent`), and both that and this update only what is
 * still queued: one of the two takes place.
 */
export async function cancelQueued(
  transaction: Transaction<Schema>,
  queued: Queued,
  now: number,
): Promise<Payment[]> {
  const rows = await transaction
    .updateTable("faucet_payment")
    .set({ status: "failed", reason: encodeReason(canceled), updated_at: now })
    .where("status", "=", "queued")
    .where((eb) => {
      if (queued.of === "payment") {
        return eb.and([eb("id", "=", queued.id), eb("request_id", "=", queued.requestId)]);
      }
      const addresses = queued.addresses.map((address) => address.toLowerCase());
      const requested = eb
        .selectFrom("faucet_request")
        .select("faucet_request.id")
        .where("faucet_request.requested_by", "in", addresses);
      return eb.or([eb("recipient", "in", addresses), eb("request_id", "in", requested)]);
    })
    .returningAll()
    .execute();
  const payments = rows.map(toPayment);
  for (const payment of payments) await releaseCooldowns(transaction, payment);
  const requestIds = payments.map(({ requestId }) => requestId);
  await giveBackUses(transaction, { requestIds, now });
  return payments;
}
