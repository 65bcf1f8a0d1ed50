import { z } from "zod";
import type { ValidatorStatus } from "#app/domain/staking/history/statuses.ts";
import { nameOf } from "#app/domain/staking/labels.ts";
import type { Coin, Names } from "#app/domain/staking/model/staking.types.ts";
import { formatBps, formatUtcSeconds } from "#app/ui/values/format.ts";
import { type AlertEvent, alertEventNames, factOfEvent, parseAlertEvent } from "./alert-event.ts";
import { describeAlert, kindLabels } from "./alert-labels.ts";

const number = z.number().int().nonnegative();

/** Events that change what the alerts are derived from. */
const ownEventSchema = z.discriminatedUnion("name", [
  z.object({ name: z.literal("ValidatorRegistered"), id: number, commissionBps: number }),
  z.object({
    name: z.literal("CommissionChanged"),
    id: number,
    before: number,
    commissionBps: number,
  }),
]);

type NewsEvent = AlertEvent | z.output<typeof ownEventSchema>;

/** Events of a validator that its delegators follow. */
export const newsEventNames: readonly string[] = [
  ...alertEventNames,
  ...ownEventSchema.options.map(({ shape }) => shape.name.value),
];

/** What is published about an event. */
export type News = { label: string; text: string };

/** The validator before an event; null if unknown. */
type Known = { commissionBps: number; status: ValidatorStatus | "none" | null };

/**
 * Describes events of a validator, for anyone and with times in UTC; null for those that mean
 * nothing to delegators.
 *
 * @param events in chain order, from the registration or a known commission and status on.
 */
export function describeNews(
  events: readonly { name: string; args: unknown }[],
  names: Names,
  coin: Coin,
): (News | null)[] {
  let known: Known = { commissionBps: 0, status: null };
  return events.map((one) => {
    const event = parseNewsEvent(one);
    const news = newsOf(event, known, { names, coin });
    known = knownAfter(event, known);
    return news;
  });
}

/** @throws if the arguments do not match the event, which indexed events always do. */
function parseNewsEvent(event: { name: string; args: unknown }): NewsEvent {
  if (alertEventNames.includes(event.name)) return parseAlertEvent(event);
  const args = z.record(z.string(), z.unknown()).parse(event.args);
  return ownEventSchema.parse({ ...args, name: event.name });
}

function knownAfter(event: NewsEvent, known: Known): Known {
  switch (event.name) {
    case "ValidatorRegistered":
    case "CommissionChanged":
      return { ...known, commissionBps: event.commissionBps };
    case "StatusChanged":
      return { ...known, status: event.status };
    case "CommissionProposed":
    case "CommissionProposalCancelled":
    case "Slashed":
      return known;
    default:
      return event satisfies never;
  }
}

type Context = { names: Names; coin: Coin };

function newsOf(event: NewsEvent, known: Known, { names, coin }: Context): News | null {
  const who = nameOf(event.id, names);
  switch (event.name) {
    case "ValidatorRegistered": {
      const text = `${who} was registered with a commission of ${formatBps(event.commissionBps)}.`;
      return { label: "Registered", text };
    }
    case "CommissionChanged": {
      const { before, commissionBps } = event;
      const label = commissionBps > before ? "Commission raised" : "Commission lowered";
      const text = `The commission of ${who} is ${formatBps(commissionBps)} now, and was ${formatBps(before)}.`;
      return { label, text };
    }
    case "CommissionProposed":
    case "CommissionProposalCancelled":
    case "StatusChanged":
    case "Slashed": {
      const fact = factOfEvent(event, known.commissionBps);
      if (fact === null) return minorNewsOf(event, known, who);
      const text = describeAlert(fact, names, coin, formatUtcSeconds);
      return { label: kindLabels[fact.kind].text, text };
    }
    default:
      return event satisfies never;
  }
}

/** Describes an event without an alert, since no delegator loses anything. */
function minorNewsOf(event: AlertEvent, known: Known, who: string): News | null {
  switch (event.name) {
    case "CommissionProposed": {
      const change = `from ${formatBps(known.commissionBps)} to ${formatBps(event.commissionBps)}`;
      return { label: "Commission decrease", text: `${who} lowers its commission ${change}.` };
    }
    case "CommissionProposalCancelled": {
      const text = `${who} has canceled its announced commission of ${formatBps(event.commissionBps)}.`;
      return { label: "Commission decrease canceled", text };
    }
    case "StatusChanged": {
      if (event.status !== "active" || known.status !== "jailed") return null;
      return { label: "Released", text: `${who} was released. Stake there earns rewards again.` };
    }
    case "Slashed":
      return null;
    default:
      return event satisfies never;
  }
}
