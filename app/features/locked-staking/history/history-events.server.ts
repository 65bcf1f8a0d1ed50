import { type Address, getAddress, type Hex, pad } from "viem";
import { z } from "zod";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { type IndexedEvent, listEvents } from "#app/domain/events/events.server.ts";
import { lockedStakingStream } from "#app/domain/locked-staking/eco-stake.server.ts";
import type { HistoryEvent } from "./history.ts";

/** More than anyone reads; of a longer history, only the newest. */
const maxEvents = 20_000;

const units = z.string().regex(/^\d+$/).transform(BigInt);
const address = z.string().transform((value): string => getAddress(value));
const staked = z.object({ amount: units, power: units });
const exited = z.object({ amount: units, penalty: units, power: units });
const settled = z.object({ power: units });
const paid = z.object({ token: address, amount: units });

type ParsedEvent = Pick<HistoryEvent, "type"> &
  Partial<Pick<HistoryEvent, "amount" | "token" | "penalty" | "power">>;

/** Parsers by event name, for events about the account in the first topic. */
const readers: Readonly<Record<string, (args: unknown) => ParsedEvent>> = {
  Staked: (args) => ({ type: "stake", ...staked.parse(args) }),
  Extended: (args) => ({ type: "extend", ...settled.parse(args) }),
  Withdrawn: (args) => ({ type: "withdraw", ...staked.parse(args) }),
  ExitedEarly: (args) => ({ type: "exit", ...exited.parse(args) }),
  Poked: (args) => ({ type: "settle", ...settled.parse(args) }),
  BoostsSet: (args) => ({ type: "boosts", ...settled.parse(args) }),
  RewardPaid: (args) => ({ type: "reward", ...paid.parse(args) }),
  RewardFailed: (args) => ({ type: "reward-refused", ...paid.parse(args) }),
  TipEarned: (args) => ({ type: "tip", ...paid.parse(args) }),
};

export type AccountEvents = { events: HistoryEvent[]; isCut: boolean };

/** Lists the events of a wallet's stake and rewards, as far as indexed. */
export async function listAccountEvents(
  deployment: Deployment,
  wallet: Address,
): Promise<AccountEvents> {
  const account = pad(wallet).toLowerCase() as Hex;
  const about = { stream: lockedStakingStream, chainId: deployment.chainId, limit: maxEvents };
  const [own, tips] = await Promise.all([
    listEvents({ ...about, name: Object.keys(readers), topics: [account] }),
    // Tips taken from the wallet's rewards.
    listEvents({ ...about, name: ["TipEarned"], topics: [null, account] }),
  ]);
  return {
    events: [
      ...own.flatMap((event) => {
        const parsed = readers[event.name]?.(event.args);
        return parsed ? [toHistory(event, parsed)] : [];
      }),
      ...tips.map((event) => toHistory(event, { type: "tip-paid", ...paid.parse(event.args) })),
    ],
    isCut: own.length === maxEvents || tips.length === maxEvents,
  };
}

function toHistory(event: IndexedEvent, parsed: ParsedEvent): HistoryEvent {
  const { at, blockNumber: block, logIndex, txHash, isFinal } = event;
  const { type, amount = null, token = null, penalty = 0n, power = null } = parsed;
  return { at, block, logIndex, txHash, isFinal, type, amount, token, penalty, power };
}
