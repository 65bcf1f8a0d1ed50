import { z } from "zod";
import { type ChainId, isChainId } from "#app/chain/networks.ts";
import type { StoredAlarm } from "#app/domain/alerts/alarm.store.server.ts";
import type { AlarmValues } from "#app/domain/alerts/alarm.types.ts";
import type { Incident } from "./status.types.ts";

type Texts = Pick<Incident, "title" | "text">;

type IncidentKind = {
  part: Incident["part"];
  state: Incident["state"];
  /** Returns null for an alarm that the network's users do not notice. */
  describe: (values: AlarmValues) => Texts | null;
};

function incidentKind<Values>(
  values: z.ZodType<Values>,
  {
    part,
    state = "disturbed",
    describe,
  }: {
    part: Incident["part"];
    state?: Incident["state"];
    describe: (values: Values) => Texts | null;
  },
): IncidentKind {
  return {
    part,
    state,
    describe: (stored) => {
      const parsed = values.safeParse(stored);
      return parsed.success ? describe(parsed.data) : null;
    },
  };
}

const onChain = z.object({ chain: z.string() });
const ofToken = z.object({ chain: z.string(), symbol: z.string() });
const ofRelayer = z.object({ chain: z.string(), below: z.number() });

/**
 * By the code of an alarm: what the network's users read, in headlines without a tense. Other alarms are
 * for operators only.
 */
const incidentKinds: Readonly<Record<string, IncidentKind>> = {
  "silent-chain": incidentKind(onChain, {
    part: "network",
    state: "down",
    describe: ({ chain }) => ({
      title: `No response from ${chain}`,
      text: "Transfers from and to it wait, and the faucet pays nothing there meanwhile.",
    }),
  }),
  "head-back": incidentKind(onChain, {
    part: "network",
    describe: ({ chain }) => ({
      title: `${chain} went back to an earlier block`,
      text: "Transactions from shortly before may be undone.",
    }),
  }),
  "relayer-low": incidentKind(ofRelayer, {
    part: "bridge",
    describe: ({ chain, below }) =>
      below > 0
        ? null
        : {
            title: `Transfers to ${chain} delayed`,
            text: "The relayer cannot pay the fees there. Transfers arrive once it can.",
          },
  }),
  "relayer-stopped": incidentKind(z.object({}), {
    part: "bridge",
    describe: () => ({
      title: "All transfers delayed",
      text: "The relayer is not running. Transfers arrive once it is.",
    }),
  }),
  "held-up": incidentKind(onChain, {
    part: "bridge",
    describe: ({ chain }) => ({
      title: `Transfers to ${chain} delayed`,
      text: "At least one has waited for more than five minutes.",
    }),
  }),
  "route-paused": incidentKind(ofToken, {
    part: "bridge",
    describe: ({ chain, symbol }) => ({
      title: `Transfers of ${symbol} to ${chain} paused`,
      text: "An operator has paused them. Those that were sent wait until they are resumed.",
    }),
  }),
  "vault-empty": incidentKind(ofToken, {
    part: "faucet",
    describe: ({ chain, symbol }) => ({
      title: `No ${symbol} left in the faucet on ${chain}`,
      text: "Requests wait until it is refilled.",
    }),
  }),
  "vault-locked": incidentKind(onChain, {
    part: "faucet",
    describe: ({ chain }) => ({
      title: `Faucet closed on ${chain}`,
      text: "It pays nothing there until an operator opens it.",
    }),
  }),
  "canary-late": incidentKind(onChain, {
    part: "faucet",
    describe: ({ chain }) => ({
      title: `Faucet slow on ${chain}`,
      text: "Coins may arrive later than usual.",
    }),
  }),
};

export const incidentCodes = Object.keys(incidentKinds);

/**
 * Returns what the network's users read of an alarm; null if nothing.
 *
 * @param chainOfDomain the chain of a domain of the bridge
 */
export function toIncident(
  { id, code, subject, values, raisedAt, clearedAt }: StoredAlarm,
  chainOfDomain: (domain: number) => ChainId | null,
): Incident | null {
  const kind = incidentKinds[code];
  const texts = kind?.describe(values);
  if (!kind || !texts) return null;
  const place = Number(subject.split(":")[0]);
  const chainId = code === "held-up" ? chainOfDomain(place) : isChainId(place) ? place : null;
  const { part, state } = kind;
  const { title, text } = texts;
  return { id, part, state, chainId, title, text, startedAt: raisedAt, endedAt: clearedAt };
}
