import type { Kysely } from "kysely";
import type { Schema } from "#app/platform/database/schema.ts";

/** Epochs of imported uptime, both inclusive. */
export type UptimeSpan = { from: number; to: number };

/** Sums each validator's expected and signed blocks over epochs of imported uptime. */
export async function sumUptime(
  db: Kysely<Schema>,
  contract: string,
  { from, to }: UptimeSpan,
): Promise<Map<number, { expected: number; signed: number }>> {
  const rows = await db
    .selectFrom("staking_uptime")
    .select(["validator", "expected", "signed"])
    .where("contract", "=", contract.toLowerCase())
    .where("epoch", ">=", from)
    .where("epoch", "<=", to)
    .execute();
  const sums = new Map<number, { expected: number; signed: number }>();
  for (const { validator, expected, signed } of rows) {
    const sum = sums.get(validator) ?? { expected: 0, signed: 0 };
    sums.set(validator, { expected: sum.expected + expected, signed: sum.signed + signed });
  }
  return sums;
}
