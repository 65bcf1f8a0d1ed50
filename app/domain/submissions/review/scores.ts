import type { Address } from "viem";

/** Points by a reviewer for one criterion, 0 to 10. */
export type Points = { reviewer: Address; criterion: number; points: number };

export type ReviewerScore = {
  reviewer: Address;
  /** In rubric order; null if not given yet. */
  points: (number | null)[];
  /** Weighted total in hundredths of a point; null until every criterion has points. */
  total: number | null;
};

export type ScoreSummary = {
  /** Mean of the complete scores in hundredths of a point, rounded to the nearest. */
  mean: number | null;
  /** Lowest and highest complete score. */
  spread: { low: number; high: number } | null;
};

export const maxPoints = 10;

type Rubric = readonly { weight: number }[];

/** Returns each reviewer's scores, in the order of their first points. */
export function scoresOf(rubric: Rubric, scored: readonly Points[]): ReviewerScore[] {
  const reviewers = [...new Set(scored.map(({ reviewer }) => reviewer))];
  return reviewers.map((reviewer) => {
    const matching = scored.filter((one) => one.reviewer === reviewer);
    const points = rubric.map((_, criterion) => {
      const found = matching.find((one) => one.criterion === criterion);
      return found?.points ?? null;
    });
    return { reviewer, points, total: totalOf(rubric, points) };
  });
}

/**
 * Weights are percentages that sum to 100, so ten points in every criterion make 1,000 hundredths.
 */
function totalOf(rubric: Rubric, points: readonly (number | null)[]): number | null {
  if (rubric.length === 0) return null;
  let sum = 0;
  for (const [i, { weight }] of rubric.entries()) {
    const scored = points[i] ?? null;
    if (scored === null) return null;
    sum += weight * scored;
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
  ownScore: ReviewerScore | null;
  /** Null (hidden) until one's own score is complete, to avoid bias. */
  others: ReviewerScore[] | null;
  /** Hidden along with `others`. */
  summary: ScoreSummary | null;
  /** Number of others with a complete score. */
  count: number;
};

/** Returns the scores visible to a viewer. Those who do not score, or may not, see all. */
export function showScores(
  scores: readonly ReviewerScore[],
  { viewer, mayScore }: { viewer: Address; mayScore: boolean },
): ShownScores {
  const ownScore = scores.find(({ reviewer }) => reviewer === viewer) ?? null;
  const others = scores.filter(({ reviewer }) => reviewer !== viewer);
  const isBlind = mayScore && (ownScore?.total ?? null) === null;
  return {
    ownScore,
    others: isBlind ? null : others,
    summary: isBlind ? null : summarise(scores),
    count: others.filter(({ total }) => total !== null).length,
  };
}
