import type { Address } from "viem";
import { z } from "zod";
import { addressField } from "#app/chain/address-schema.ts";
import { type DayChoice, parseDayChoice } from "#app/common/entries/day-filter.ts";
import {
  type Payout,
  type PayoutKind,
  payoutKinds,
} from "#app/features/submissions/rewards/payouts/payouts.ts";

/** Null matches any. */
export type LedgerFilter = {
  kind: PayoutKind | null;
  token: Address | null;
  task: number | null;
  /** The submitter, payee, or recipient of a withdrawn credit. */
  account: Address | null;
};

export type LedgerQuery = { filter: LedgerFilter; days: DayChoice; errors: string[] };

/** Parses the URL's filters; invalid values are ignored and reported. */
export function parseLedgerQuery(search: URLSearchParams): LedgerQuery {
  const days = parseDayChoice(search);
  const errors = days.rejected.map(
    (name) => `Not filtered by ${name === "from" ? "From" : "To"}: enter a day like 2026-11-20.`,
  );
  const read = <T>(name: string, schema: z.ZodType<T>, message: string): T | null => {
    const trimmed = search.get(name)?.trim() ?? "";
    if (trimmed === "") return null;
    const { data = null, success } = schema.safeParse(trimmed);
    if (!success) errors.push(message);
    return data;
  };
  const filter = {
    kind: read("kind", z.enum(payoutKinds), "The event filter is ignored: no event has that name."),
    token: read("token", addressField, "Not filtered by token: write its whole address."),
    task: read(
      "task",
      z
        .string()
        .regex(/^[1-9]\d{0,8}$/)
        .transform(Number),
      "Not filtered by task: write its number in the escrow.",
    ),
    account: read(
      "account",
      addressField,
      "Not filtered by address: write a whole one, 0x and 40 digits.",
    ),
  };
  return { filter, days, errors };
}

/** Returns the matching payouts, newest first. */
export function filterPayouts(
  payouts: readonly Payout[],
  { filter, days }: Pick<LedgerQuery, "filter" | "days">,
): Payout[] {
  const { kind, token, task, account } = filter;
  return payouts
    .filter(
      (one) =>
        (kind === null || one.kind === kind) &&
        (token === null || one.token === token) &&
        (task === null || one.task === task) &&
        (account === null || [one.submitter, one.payee, one.to].includes(account)) &&
        (days.from === null || one.at >= days.from) &&
        (days.until === null || one.at < days.until),
    )
    .reverse();
}
