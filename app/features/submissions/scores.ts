import type { Address } from "viem";

/** What a reviewer gave in one criterion, 0 to 10. */
export type Points = { reviewer: Address; criterion: number; points: number };

export type ReviewerScore = {
  reviewer: Address;
  /** By the rubric's order; `null`: not given yet. */
  points: (number | null)[];
  /** Weighted, in hundredths of a point; `null` until every criterion has points. */
  total: number | null;
};

export type ScoreSummary = {
  /** Mean of those that are complete, hundredths of a point, rounded to the nearest. */
  mean: number | null;
  /** Lowest and highest of the same. */
  spread: { low: number; high: number } | null;
};

export const maxPoints = 10;

type Rubric = readonly { weight: number }[];

/** The scores of each reviewer, in the order in which they first gave any. */
export function scoresOf(rubric: Rubric, given: readonly Points[]): ReviewerScore[] {
  const reviewers = [...new Set(given.map(({ reviewer }) => reviewer))];
  return reviewers.map((reviewer) => {
    const own = given.filter((one) => one.reviewer === reviewer);
    const points = rubric.map((_, criterion) => {
      const found = own.find((one) => one.criterion === criterion);
      return found?.points ?? null;
    });
    return { reviewer, points, total: totalOf(rubric, points) };
  });
}

/** Weights are per cent and sum to 100, so that ten points in everything are 1,000 hundredths. */
function totalOf(rubric: Rubric, points: readonly (number | null)[]): number | null {
  if (rubric.length === 0) return null;
  let sum = 0;
  for (const [i, { weight }] of rubric.entries()) {
    const given = points[i] ?? null;
    if (given === null) return null;
    sum += weight * given;
  }
  return sum;
}

export function summarise(scores: readonly ReviewerScore[]): ScoreSummary {
  const totals = scores.flatMap(({ total }) => total ?? []);
  if (totals.length === 0) return { mean: null, spread: null };
  const sum = totals.reduce((all, one) => all + one, 0);
  return {
    mean: Math.round(sum / totals.length),
    spread: { low: Math.min(...totals), high: Math.max(...totals) },
  };
}

export type ShownScores = {
  mine: ReviewerScore | null;
  /** `null`: hidden until one's own is complete, so that nobody is swayed. */
  others: ReviewerScore[] | null;
  /** Hidden with them. */
  summary: ScoreSummary | null;
  /** How many others have scored it. */
  count: number;
};

/** What a reviewer may see. Who does not score, because they are none or may not, sees all. */
export function showScores(
  scores: readonly ReviewerScore[],
  { viewer, mayScore }: { viewer: Address; mayScore: boolean },
): ShownScores {
  const mine = scores.find(({ reviewer }) => reviewer === viewer) ?? null;
  const others = scores.filter(({ reviewer }) => reviewer !== viewer);
  const isBlind = mayScore && (mine?.total ?? null) === null;
  return {
    mine,
    others: isBlind ? null : others,
    summary: isBlind ? null : summarise(scores),
    count: others.filter(({ total }) => total !== null).length,
  };
}
