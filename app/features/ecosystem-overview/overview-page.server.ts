import type { Address } from "viem";
import { isClaimable } from "#app/domain/claims/claimable.ts";
import { readProgrammes } from "#app/domain/claims/claims.server.ts";
import type { ClaimsAnswer, ClaimsFacts } from "#app/domain/claims/claims.types.ts";
import { readClaims } from "#app/domain/claims/read-claims.server.ts";
import type { Stage } from "#app/domain/claims/programme-states.ts";
import { listRunsBeside, listUndecided } from "#app/domain/claims/undecided.store.server.ts";
import { parsePageNumber } from "#app/kit/list/list-query.ts";
import { cutPage, type NumberedPage } from "#app/kit/list/pages.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import {
  type OverviewShow,
  overviewShows,
  type ProgrammeCard,
  type StreamCard,
} from "./overview.types.ts";
import { cardOf } from "./programme-card.ts";
import { readStreams } from "./read-stream.server.ts";

const pageSize = 24;

/** `rows` are the cards, live programs first, then the newest. */
export type OverviewPage = NumberedPage<ProgrammeCard> & {
  show: OverviewShow;
  counts: Record<OverviewShow, number>;
  /** Counts over all programs. */
  live: number;
  pendingRoots: number;
  flaggedRoots: number;
  /** Manual epoch adjustments waiting for a second admin. */
  adjustments: number;
  /** Programs with something to claim for the wallet now. */
  claimable: number;
  /** Programs whose claimable amount is unknown. */
  unknown: number;
  streams: StreamCard[];
};

export async function loadOverviewPage(
  wallet: Address,
  search: URLSearchParams,
): Promise<ClaimsAnswer<{ overview: OverviewPage }>> {
  const [answer, claims, streams] = await Promise.all([
    readProgrammes(),
    readClaims(wallet),
    readStreams(),
  ]);
  if (answer.kind !== "read") return answer;
  const { facts, programmes, roots } = answer;
  const adjustmentsOf = await readAdjustments(facts);
  const cards = programmes.map((programme) =>
    cardOf(programme, {
      roots: roots.filter(({ programmeId }) => programmeId === programme.id),
      time: facts.time,
      ...adjustmentsOf(programme.id),
      ...mineOf(claims, programme.id),
    }),
  );
  return { kind: "read", facts, overview: { ...pageOf(cards, search), ...sumsOf(cards), streams } };
}

/** Returns what a program grants the wallet; nulls if that is unknown. */
function mineOf(
  claims: Awaited<ReturnType<typeof readClaims>>,
  programmeId: number,
): Pick<ProgrammeCard, "claimable" | "unstored"> {
  if (claims.kind !== "read") return { claimable: null, unstored: null };
  const row = claims.rows.find(({ programme }) => programme.id === programmeId);
  const unstored = row?.unstored ?? null;
  if (row && isClaimable(row)) return { claimable: row.offer.amount, unstored };
  return { claimable: unstored === null ? 0n : null, unstored };
}

function pageOf(all: readonly ProgrammeCard[], search: URLSearchParams) {
  const show = overviewShows.find((one) => one === search.get("show")) ?? "current";
  const isShown: Record<OverviewShow, (card: ProgrammeCard) => boolean> = {
    current: ({ stage }) => stage !== "closed",
    closed: ({ stage }) => stage === "closed",
    all: () => true,
  };
  const found = all.filter(isShown[show]).sort(liveFirst);
  return {
    show,
    counts: {
      current: all.filter(isShown.current).length,
      closed: all.filter(isShown.closed).length,
      all: all.length,
    },
    ...cutPage(found, parsePageNumber(search), pageSize),
  };
}

const order = [
  "live",
  "paused",
  "funded",
  "draft",
  "ended",
  "closed",
] as const satisfies readonly Stage[];

function liveFirst(one: ProgrammeCard, other: ProgrammeCard): number {
  return order.indexOf(one.stage) - order.indexOf(other.stage) || other.id - one.id;
}

function sumsOf(cards: readonly ProgrammeCard[]) {
  const sum = (countOf: (card: ProgrammeCard) => number) =>
    cards.reduce((total, card) => total + countOf(card), 0);
  return {
    live: sum(({ stage }) => (stage === "live" ? 1 : 0)),
    pendingRoots: sum(({ pendingRoots }) => pendingRoots),
    flaggedRoots: sum(({ flaggedRoots }) => flaggedRoots),
    adjustments: sum(({ waiting }) => waiting.length),
    claimable: sum(({ claimable }) => ((claimable ?? 0n) > 0n ? 1 : 0)),
    unknown: sum(({ claimable }) => (claimable === null ? 1 : 0)),
  };
}

/** Returns the pending adjustments by program, with the runs that show which are published. */
async function readAdjustments({ deployment }: ClaimsFacts) {
  const { db } = getRuntime().database;
  const undecided = await listUndecided(db, deployment.address);
  const runs = await listRunsBeside(db, undecided);
  return (id: number) => ({
    undecided: undecided.filter(({ programmeId }) => programmeId === id),
    runs: runs.filter(({ programmeId }) => programmeId === id),
  });
}
