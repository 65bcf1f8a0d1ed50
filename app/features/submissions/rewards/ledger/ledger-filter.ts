import { z } from "zod";
import { addressField } from "#app/chain/address-schema.ts";
import { type Payout, payoutKinds } from "#app/domain/submissions/payouts/payouts.ts";
import { dayFields, type ListFilter } from "#app/kit/list/list-query.ts";

export const ledgerFields = {
  kind: z.enum(payoutKinds),
  token: addressField,
  task: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
  /** The submitter, payee, or recipient of a withdrawn credit. */
  account: addressField,
  ...dayFields,
};

/** Returns the matching payouts, newest first. */
export function filterPayouts(
  payouts: readonly Payout[],
  { kind, token, task, account, from, to }: ListFilter<typeof ledgerFields>,
): Payout[] {
  return payouts
    .filter(
      (one) =>
        (kind === null || one.kind === kind) &&
        (token === null || one.token === token) &&
        (task === null || one.task === task) &&
        (account === null || [one.submitter, one.payee, one.to].includes(account)) &&
        (from === null || one.at >= from) &&
        (to === null || one.at < to),
    )
    .reverse();
}
