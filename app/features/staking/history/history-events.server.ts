import type { Deployment } from "#app/chain/deployment.server.ts";
import { type Address, type Hex, numberToHex, pad } from "viem";
import { z } from "zod";
import { type IndexedEvent, listEvents } from "#app/domain/events/events.server.ts";
import { stakingStream } from "#app/domain/staking/history/stream.ts";
import type { HistoryEvent } from "./history.types.ts";

/** More than anyone reads; of a longer history, only the newest. */
const maxEvents = 20_000;

const wei = z.string().regex(/^\d+$/).transform(BigInt);
const number = z.number().int().nonnegative();
const shares = z.object({ id: number, amount: wei, shares: wei });
const paid = z.object({ id: number, amount: wei });
const moved = z.object({ from: number, to: number, amount: wei, sharesOut: wei, sharesIn: wei });
const cut = z.object({ to: number, fromShares: wei, sharesBurnt: wei });
const entry = shares.extend({ nonce: number });
const withdrawn = paid.extend({ nonce: number });
const slashed = z.object({ id: number, bps: number, infractionAt: number });

const daySeconds = 86_400;

type ParsedEvent = Pick<HistoryEvent, "type" | "id" | "amount"> &
  Partial<Pick<HistoryEvent, "shares" | "slashedBps" | "slashedFromDay" | "nonce">>;

/** Parsers by event name, for changes to the owner's stake. */
const readers: Readonly<Record<string, (args: unknown) => ParsedEvent[]>> = {
  Delegated: (args) => [{ type: "stake", ...shares.parse(args) }],
  Compounded: (args) => [{ type: "compound", ...shares.parse(args) }],
  UnbondCancelled: (args) => [{ type: "put-back", ...entry.parse(args) }],
  UnbondStarted: (args) => {
    const parsed = entry.parse(args);
    return [{ type: "unstake", ...parsed, shares: -parsed.shares }];
  },
  Withdrawn: (args) => [{ type: "withdraw", ...withdrawn.parse(args) }],
  DebtTaken: (args) => [{ type: "slash-unbonding", ...paid.parse(args) }],
  Claimed: (args) => [{ type: "claim", ...paid.parse(args) }],
  CommissionClaimed: (args) => [{ type: "commission", ...paid.parse(args) }],
  Redelegated: (args) => {
    const { from, to, amount, sharesOut, sharesIn } = moved.parse(args);
    return [
      { type: "move-out", id: from, amount, shares: -sharesOut },
      { type: "move-in", id: to, amount, shares: sharesIn },
    ];
  },
  RedelegationSlashed: (args) => {
    const { to, fromShares, sharesBurnt } = cut.parse(args);
    return [{ type: "slash", id: to, amount: fromShares, shares: -sharesBurnt }];
  },
  Slashed: (args) => {
    const { id, bps, infractionAt } = slashed.parse(args);
    const slashedFromDay = Math.floor(infractionAt / daySeconds);
    return [{ type: "slash", id, amount: 0n, slashedBps: bps, slashedFromDay }];
  },
};

/** Event names by the position of the owner among the indexed arguments. */
const ownerSecond = [
  "Delegated",
  "Compounded",
  "UnbondCancelled",
  "UnbondStarted",
  "Withdrawn",
  "DebtTaken",
  "Claimed",
  "CommissionClaimed",
];
const ownerThird = ["Redelegated", "RedelegationSlashed"];

export type AccountEvents = { events: HistoryEvent[]; isCut: boolean };

/** Lists the events of a wallet's stake and rewards, as far as indexed. */
export async function listAccountEvents(
  deployment: Deployment,
  wallet: Address,
): Promise<AccountEvents> {
  const owner = pad(wallet).toLowerCase() as Hex;
  const about = { stream: stakingStream, chainId: deployment.chainId, limit: maxEvents };
  const found = await Promise.all([
    listEvents({ ...about, name: ownerSecond, topics: [null, owner] }),
    listEvents({ ...about, name: ownerThird, topics: [null, null, owner] }),
  ]);
  const own = found.flat().flatMap(toHistory);
  const ids = [...new Set(own.map(({ id }) => id))];
  const slashes = await Promise.all(
    ids.map((id) =>
      listEvents({ ...about, name: "Slashed", topics: [numberToHex(id, { size: 32 })] }),
    ),
  );
  return {
    events: [...own, ...slashes.flat().flatMap(toHistory)],
    isCut: found.some(({ length }) => length === maxEvents),
  };
}

/** Returns whether a wallet has ever delegated, as far as indexed. */
export async function hasDelegated(wallet: Address): Promise<boolean> {
  const topics = [null, pad(wallet).toLowerCase() as Hex] as const;
  const filter = { stream: stakingStream, name: "Delegated", topics, limit: 1 };
  return (await listEvents(filter)).length > 0;
}

function toHistory(event: IndexedEvent): HistoryEvent[] {
  const { at, blockNumber: block, logIndex, txHash, isFinal } = event;
  const parsed = readers[event.name]?.(event.args) ?? [];
  const none = { shares: 0n, slashedBps: 0, slashedFromDay: 0, nonce: 0 };
  const where = { at, block, logIndex, txHash, isFinal };
  return parsed.map((one) => ({ ...where, ...none, ...one }));
}
