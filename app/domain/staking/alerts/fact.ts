import { z } from "zod";

const count = z.number().int().nonnegative();
const wei = z.string().regex(/^\d+$/).transform(BigInt);
const kind = <const Kind extends string>(text: Kind) => z.literal(text);

/** Contents of an alert: commissions in basis points, times in Unix seconds. */
export const factSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: kind("commission-raised"),
    validator: count,
    before: count,
    bps: count,
    effectiveAt: count,
  }),
  z.object({ kind: kind("commission-cancelled"), validator: count, bps: count }),
  z.object({ kind: kind("jailed"), validator: count, until: count, reason: z.string() }),
  z.object({ kind: kind("exiting"), validator: count, reason: z.string() }),
  z.object({ kind: kind("tombstoned"), validator: count, reason: z.string() }),
  z.object({ kind: kind("slashed"), validator: count, bps: count }),
  z.object({ kind: kind("unbond-ready"), validator: count, nonce: count, amount: wei }),
  z.object({ kind: kind("stream-ending"), endsAt: count }),
  z.object({ kind: kind("stream-ended"), endedAt: count, isStopped: z.boolean() }),
]);

export type Fact = z.output<typeof factSchema>;
export type AlertKind = Fact["kind"];

/** Serializes a fact for storage; `factSchema` parses it. */
export function describeFact(fact: Fact): string {
  return JSON.stringify(fact, (_, value: unknown) =>
    typeof value === "bigint" ? String(value) : value,
  );
}

/** A fact with its unique name: a wallet is alerted only once per name. */
export type NamedFact = {
  name: string;
  fact: Fact;
  /** Time of occurrence, in milliseconds of the chain's clock. */
  at: number;
};
