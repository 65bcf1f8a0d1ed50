import { z } from "zod";
import { statuses } from "#app/domain/staking/history/statuses.ts";
import type { Fact } from "#app/domain/staking/alerts/fact.ts";

const number = z.number().int().nonnegative();
const name = <const Name extends string>(text: Name) => z.literal(text);

/** Validator events that delegators may be alerted to; arguments as indexed. */
const alertEventSchema = z.discriminatedUnion("name", [
  z.object({
    name: name("CommissionProposed"),
    id: number,
    commissionBps: number,
    effectiveAt: number,
  }),
  z.object({ name: name("CommissionProposalCancelled"), id: number, commissionBps: number }),
  z.object({
    name: name("StatusChanged"),
    id: number,
    status: number.transform((index) => statuses[index] ?? "none"),
    until: number,
    reason: z.string(),
  }),
  z.object({ name: name("Slashed"), id: number, bps: number }),
]);

export type AlertEvent = z.output<typeof alertEventSchema>;

export const alertEventNames: readonly string[] = alertEventSchema.options.map(
  ({ shape }) => shape.name.value,
);

/** @throws if the arguments do not match the event, which indexed events always do. */
export function parseAlertEvent(event: { name: string; args: unknown }): AlertEvent {
  const args = z.record(z.string(), z.unknown()).parse(event.args);
  return alertEventSchema.parse({ ...args, name: event.name });
}

/** A commission decrease is not reported: it takes effect immediately and no one needs to leave. */
export function factOfEvent(event: AlertEvent, commissionBps: number): Fact | null {
  const validator = event.id;
  switch (event.name) {
    case "CommissionProposed": {
      const { commissionBps: bps, effectiveAt } = event;
      if (bps <= commissionBps) return null;
      return { kind: "commission-raised", validator, before: commissionBps, bps, effectiveAt };
    }
    case "CommissionProposalCancelled":
      if (event.commissionBps <= commissionBps) return null;
      return { kind: "commission-cancelled", validator, bps: event.commissionBps };
    case "StatusChanged": {
      const { status, until, reason } = event;
      if (status === "jailed") return { kind: "jailed", validator, until, reason };
      if (status === "exiting") return { kind: "exiting", validator, reason };
      if (status === "tombstoned") return { kind: "tombstoned", validator, reason };
      return null;
    }
    case "Slashed":
      return { kind: "slashed", validator, bps: event.bps };
    default:
      return event satisfies never;
  }
}

/** Returns a name that is unique per on-chain position. */
export function nameOfEvent({ block, logIndex }: { block: number; logIndex: number }): string {
  return `event:${block}:${logIndex}`;
}
