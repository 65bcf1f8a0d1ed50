import type { Address } from "viem";
import { isClaimable } from "#app/common/merkle-claims/claimable.ts";
import { readProgrammes } from "#app/common/merkle-claims/claims.server.ts";
import type {
  ClaimRow,
  ClaimsAnswer,
  ClaimsFacts,
} from "#app/common/merkle-claims/claims.types.ts";
import { readClaims } from "#app/common/merkle-claims/read-claims.server.ts";
import type { Stage } from "#app/common/merkle-claims/programme-states.ts";
import { listUndecided } from "#app/common/merkle-claims/undecided.store.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { type HubShow, hubShows, type ProgrammeCard, type StreamCard } from "./hub.types.ts";
import { cardOf } from "./programme-card.ts";
import { readStreams } from "./read-stream.server.ts";

const pageSize = 24;

export type HubPage = {
  show: HubShow;
  counts: Record<HubShow, number>;
  /** Of the page: those that pay first, then the newest. */
  cards: ProgrammeCard[];
  page: number;
  pages: number;
  /** Over all programmes. */
  live: number;
  pendingRoots: number;
  flaggedRoots: number;
  /** Changes by hand of epochs, which wait for a second admin. */
  adjustments: number;
  /** Programmes of which the wallet may claim something now. */
  claimable: number;
  /** Programmes of which it is not known what the wallet may claim. */
  unknown: number;
  streams: StreamCard[];
};

/** All programmes at a glance. */
export async function loadHubPage(
  wallet: Address,
  search: URLSearchParams,
): Promise<ClaimsAnswer<{ hub: HubPage }>> {
  const [answer, claims, streams] = await Promise.all([
    readProgrammes(),
    readClaims(wallet),
    readStreams(),
  ]);
  if (answer.kind !== "read") return answer;
  const { facts, programmes, roots } = answer;
  const undecided = await readUndecided(facts);
  const cards = programmes.map((programme) =>
    cardOf(programme, {
      roots: roots.filter(({ programmeId }) => programmeId === programme.id),
      time: facts.time,
      undecided: undecided.filter(({ programmeId }) => programmeId === programme.id),
      ...(claims.kind === "read"
        ? mineOf(claims.rows.find((row) => row.programme.id === programme.id))
        : { claimable: null, unkept: null }),
    }),
  );
  return { kind: "read", facts, hub: { ...pageOf(cards, search), ...sumsOf(cards), streams } };
}

/** @param row none: the programme grants the wallet nothing. */
function mineOf(row: ClaimRow | undefined): Pick<ProgrammeCard, "claimable" | "unkept"> {
  const unkept = row?.unkept ?? null;
  if (row && isClaimable(row)) return { claimable: row.offer.amount, unkept };
  return { claimable: unkept === null ? 0n : null, unkept };
}

function pageOf(all: readonly ProgrammeCard[], search: URLSearchParams) {
  const show = hubShows.find((one) => one === search.get("show")) ?? "current";
  const isShown: Record<HubShow, (card: ProgrammeCard) => boolean> = {
    current: ({ stage }) => stage !== "closed",
    closed: ({ stage }) => stage === "closed",
    all: () => true,
  };
  const found = all.filter(isShown[show]).sort(liveFirst);
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(search.get("page"))) || 1));
  return {
    show,
    counts: {
      current: all.filter(isShown.current).length,
      closed: all.filter(isShown.closed).length,
      all: all.length,
    },
    cards: found.slice((page - 1) * pageSize, page * pageSize),
    page,
    pages,
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

/** How many things of programmes wait for somebody, by the path of the page that shows them. */
export async function countWaiting(): Promise<Record<string, number>> {
  const answer = await readProgrammes();
  if (answer.kind !== "read") return {};
  const { programmes, roots, facts } = answer;
  const undecided = await readUndecided(facts);
  const cards = programmes.map((programme) =>
    cardOf(programme, {
      roots: roots.filter(({ programmeId }) => programmeId === programme.id),
      time: facts.time,
      undecided: undecided.filter(({ programmeId }) => programmeId === programme.id),
      claimable: null,
      unkept: null,
    }),
  );
  const { flaggedRoots, adjustments } = sumsOf(cards);
  return {
    "/ecoSystem": flaggedRoots,
    "/ecoSystem/validatorReward": adjustments,
  };
}

function readUndecided({ place }: ClaimsFacts) {
  return listUndecided(getRuntime().database.db, place.address);
}
