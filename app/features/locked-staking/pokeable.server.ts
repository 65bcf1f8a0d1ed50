import { type Address, getAddress } from "viem";
import { z } from "zod";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import { listEvents } from "#app/domain/events/events.server.ts";
import type { Reward } from "./locked-staking.types.ts";
import type { TokenUnit } from "#app/domain/assets/token-unit.ts";
import { lockedStakingStream } from "#app/domain/locked-staking/eco-stake.server.ts";
import { contractAt, type LockedStakingAt } from "#app/domain/locked-staking/eco-stake.server.ts";

/** An account whose power differs from its current boosts. */
export type Pokeable = {
  account: Address;
  amount: bigint;
  powerBps: number;
  /** The power after settling, in basis points. */
  nextBps: number;
  /** In Unix seconds; zero if never locked. */
  lockEnd: number;
  /** Current tips for settling an expired boost, if any. */
  tips: { unit: TokenUnit; amount: bigint }[];
};

export type PokeablePage = {
  rows: Pokeable[];
  /** Whether some stakers were not checked. */
  isCut: boolean;
};

/** Max accounts to check; those with expired locks come first. */
const maxAccounts = 200;
const maxEvents = 5_000;

const lockEvent = z.object({
  account: z.string().transform((value) => getAddress(value)),
  lockEnd: z.string().regex(/^\d+$/).transform(Number),
});

type PokeableFacts = {
  deployment: Deployment;
  rewards: readonly Reward[];
  tipBps: number;
  /** Block timestamp, in Unix seconds. */
  time: number;
};

/** Returns accounts that anyone can settle now, largest stake first. */
export async function readPokeable(facts: PokeableFacts): Promise<PokeablePage> {
  const { deployment, time } = facts;
  const events = await listEvents({
    stream: lockedStakingStream,
    chainId: deployment.chainId,
    name: ["Staked", "Extended"],
    limit: maxEvents,
  });
  const lockEnds = new Map<Address, number>();
  for (const { args } of events) {
    const { account, lockEnd } = lockEvent.parse(args);
    // Events are newest first.
    if (!lockEnds.has(account)) lockEnds.set(account, lockEnd);
  }
  const hasEnded = ([, lockEnd]: [Address, number]) => lockEnd > 0 && lockEnd <= time;
  const accounts = [...lockEnds]
    .sort((a, b) => Number(hasEnded(b)) - Number(hasEnded(a)))
    .map(([account]) => account);
  const requested = accounts.slice(0, maxAccounts);
  const key = `boost-pokeable:${deployment.address}:${requested.join()}`;
  const reading = await readAtHead(deployment.chainId, key, async (client, blockNumber) => {
    const at = { client, deployment, blockNumber };
    const found = await Promise.all(requested.map((account) => fetchPokeable(at, account, facts)));
    return found.filter((one) => one !== null);
  });
  const rows = reading.kind === "unavailable" ? [] : reading.value;
  return {
    rows: [...rows].sort((a, b) => (a.amount > b.amount ? -1 : 1)),
    isCut: accounts.length > requested.length || events.length === maxEvents,
  };
}

async function fetchPokeable(
  at: LockedStakingAt,
  account: Address,
  { rewards, tipBps, time }: PokeableFacts,
): Promise<Pokeable | null> {
  const contract = contractAt(at);
  const [position, boost] = await Promise.all([
    at.client.readContract({ ...contract, functionName: "positionOf", args: [account] }),
    at.client.readContract({ ...contract, functionName: "boostOf", args: [account] }),
  ]);
  const { amount, powerBps, lockBps, lockEnd } = position;
  const nextBps = boost.totalBps;
  if (amount === 0n || powerBps === nextBps) return null;
  const hasTip = lockBps > 0 && lockEnd <= time && nextBps < powerBps;
  const earned = hasTip
    ? await Promise.all(
        rewards.map(({ unit }) =>
          at.client.readContract({
            ...contract,
            functionName: "earned",
            args: [account, unit.token],
          }),
        ),
      )
    : [];
  const tips = rewards.flatMap(({ unit }, i) => {
    const tip = ((earned[i] ?? 0n) * BigInt(tipBps)) / 10_000n;
    return tip > 0n ? [{ unit, amount: tip }] : [];
  });
  return { account, amount, powerBps, nextBps, lockEnd, tips };
}
