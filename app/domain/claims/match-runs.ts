import type { Hex } from "viem";

/** An on-chain root of a program. */
export type PublishedRoot = {
  n: number;
  root: Hex;
  /** Data of its publication event; null if not indexed yet. */
  event: { uri: string; at: number } | null;
};

/** A run as compared with roots; `createdAt` in milliseconds. */
export type Candidate = { id: string; root: Hex; baseRoot: Hex | null; createdAt: number };

const nameField = "run";

/** Adds the run id to the leaves URI, which is signed and published on-chain with the root. */
export function withRun(leavesUri: string, runId: string): string {
  return `${leavesUri}?${new URLSearchParams({ [nameField]: runId })}`;
}

function runNamedBy({ event }: PublishedRoot): string | null {
  if (event === null || !URL.canParse(event.uri)) return null;
  return new URL(event.uri).searchParams.get(nameField);
}

/**
 * Maps run ids to the number of the root they were published as; unpublished runs are missing. Runs
 * with equal roots are distinguished by the run id signed with the root. Without one, the newest
 * run that existed by then is used; while the event is not indexed, several candidates match none.
 *
 * @param runs of one incentive, newest first.
 * @param roots of its program, in any order.
 */
export function matchRuns(
  runs: readonly Candidate[],
  roots: readonly PublishedRoot[],
): Map<string, number> {
  const matched = new Map<string, number>();
  const open: PublishedRoot[] = [];
  const inOrder = [...roots].sort((a, b) => a.n - b.n);
  for (const roots of inOrder) {
    const named = runs.find(({ id, root }) => root === roots.root && id === runNamedBy(roots));
    if (named && !matched.has(named.id)) matched.set(named.id, roots.n);
    else open.push(roots);
  }
  for (const roots of open) {
    const earlier = new Set(inOrder.filter(({ n }) => n < roots.n).map(({ root }) => root));
    const left = runs.filter(
      ({ id, root, baseRoot }) =>
        root === roots.root && !matched.has(id) && (baseRoot === null || earlier.has(baseRoot)),
    );
    const [run] = roots.event === null && left.length > 1 ? [] : thereBy(left, roots.event?.at);
    if (run) matched.set(run.id, roots.n);
  }
  return matched;
}

/** Returns the runs that existed at a time, or all if none did by the chain's clock. */
function thereBy(runs: readonly Candidate[], at = Infinity): readonly Candidate[] {
  const there = runs.filter(({ createdAt }) => createdAt <= at);
  return there.length > 0 ? there : runs;
}
