import { type Address, getAddress, numberToHex } from "viem";
import { z } from "zod";
import { homeChainId } from "#app/chain/networks.ts";
import { listEvents } from "#app/domain/events/events.server.ts";
import { readLeaves } from "#app/domain/claims/list.server.ts";
import { writeListText } from "#app/domain/claims/list-text.ts";
import { newestOf } from "#app/domain/claims/hub-states.ts";
import {
  type Requested,
  type IncentivePage,
  readIncentive,
} from "#app/features/incentives/incentive-page.server.ts";
import { findAnyIncentive } from "#app/domain/rewards/terms/incentive.store.server.ts";
import { claimsStream, findClaims } from "#app/domain/claims/claims-contract.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { byDay, type DayOfClaims, listUnclaimed, type Paid, type Unclaimed } from "./claims.ts";

const wei = z.string().regex(/^\d+$/).transform(BigInt);
const claimed = z.object({ account: z.string(), amount: wei, cumulative: wei });
/** Twice the number of accounts in the largest list. */
const maxEvents = 200_000;
const shown = 50;

export type ClaimsPage = IncentivePage & {
  programme: NonNullable<IncentivePage["programme"]>;
  days: DayOfClaims[];
  claims: number;
  /** The chain has paid claims that are not indexed yet. */
  isBehind: boolean;
  /** Number of paid accounts. */
  claimants: number;
  /** According to the latest enabled root; null if there is none or its list is not stored here. */
  unclaimed: { count: number; sum: bigint; accounts: number; first: Unclaimed[] } | null;
};

/** Loads the claim progress of a program. Returns null if there is no program yet. */
export async function loadClaimsPage(requested: Requested): Promise<ClaimsPage | null> {
  const page = await readIncentive(requested);
  if (!page?.programme) return null;
  const { programme } = page;
  const root = newestOf(programme);
  const [paid, leaves] = await Promise.all([
    listPaid(programme.id),
    root && readLeaves(getRuntime().database.db, programme.id, root.root),
  ]);
  const left = leaves && listUnclaimed(leaves, paid);
  return {
    ...page,
    programme,
    days: byDay(paid),
    claims: paid.length,
    isBehind: paid.reduce((sum, { amount }) => sum + amount, 0n) < programme.paid,
    claimants: new Set(paid.map(({ account }) => account)).size,
    unclaimed: left && {
      count: left.length,
      sum: left.reduce((sum, { amount }) => sum + amount, 0n),
      accounts: leaves.length,
      first: left.slice(0, shown),
    },
  };
}

async function listPaid(programmeId: number): Promise<Paid[]> {
  const events = await listEvents({
    stream: claimsStream,
    chainId: homeChainId,
    name: "Claimed",
    topics: [numberToHex(programmeId, { size: 32 })],
    limit: maxEvents,
  });
  return events.map(({ args, at }) => {
    const { account, ...amounts } = claimed.parse(args);
    return { account: getAddress(account), ...amounts, at };
  });
}

/** Writes the accounts that can still claim, for reminders. Returns null if unknown. */
export async function writeUnclaimedFile(id: string, wallet: Address) {
  const claimHub = findClaims();
  if (!claimHub) return null;
  const { db } = getRuntime().database;
  const incentive = await findAnyIncentive(db, { id, contract: claimHub.address });
  if (!incentive) return null;
  const page = await readIncentive({ kind: incentive.kind, id, wallet });
  const root = page?.programme && newestOf(page.programme);
  if (!page?.programme || !root || page.terms.kind === "invalid") return null;
  const leaves = await readLeaves(db, page.programme.id, root.root);
  if (!leaves) return null;
  const left = listUnclaimed(leaves, await listPaid(page.programme.id));
  const rows = left.map((one) => ({ ...one, note: null }));
  return {
    body: writeListText(rows, page.terms.terms.token.decimals),
    name: `unclaimed-${page.programme.id}`,
  };
}
