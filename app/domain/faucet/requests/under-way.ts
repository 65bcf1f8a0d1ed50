import type { Payment } from "#app/domain/faucet/faucet.types.ts";

/** Returns whether a payment is neither confirmed nor failed. */
export function isUnderWay({ status }: Pick<Payment, "status">): boolean {
  return status === "queued" || status === "sent";
}
