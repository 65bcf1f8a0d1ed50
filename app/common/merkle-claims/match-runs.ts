import type { Hex } from "viem";

/** A root of a programme as the chain tells of it. */
export type ToldRoot = {
  n: number;
  root: Hex;
  /** What was published with it; `null`: its event is not indexed yet. */
  event: { uri: string; at: number } | null;
};

/** A run as it is compared with roots; `createdAt` in milliseconds. */
export type Candidate = { id: string; root: Hex; baseRoot: Hex | null; createdAt: number };

const nameField = "run";

/** Names the run in the address of the leaves, which is signed and stands on the chain with its root. */
export function withRun(leavesUri: string, runId: string): string {
  return `${leavesUri}?${new URLSearchParams({ [nameField]: runId })}`;
}

function runNamedBy({ event }: ToldRoot): string | null {
  if (event === null || !URL.canParse(event.uri)) return null;
  return new URL(event.uri).searchParams.get(nameField);
}

/**
 * Which root each run was published as, by the run's id; a run that is not in it was not published.
 * Runs of equal roots are told apart by the name that was signed with the root. Where there is none,
 * the newest counts that was there by then; while the event is not indexed, none of several does.
 *
 * @param runs of one incentive, newest first.
 * @param roots of its programme, in any order.
 */
export function matchRuns(
  runs: readonly Candidate[],
  roots: readonly ToldRoot[],
): Map<string, number> {
  const matched = new Map<string, number>();
  const open: ToldRoot[] = [];
  const inOrder = [...roots].sort((a, b) => a.n - b.n);
  for (const told of inOrder) {
    const named = runs.find(({ id, root }) => root === told.root && id === runNamedBy(told));
    if (named && !matched.has(named.id)) matched.set(named.id, told.n);
    else open.push(told);
  }
  for (const told of open) {
    const earlier = new Set(inOrder.filter(({ n }) => n < told.n).map(({ root }) => root));
    const left = runs.filter(
      ({ id, root, baseRoot }) =>
        root === told.root && !matched.has(id) && (baseRoot === null || earlier.has(baseRoot)),
    );
    const [run] = told.event === null && left.length > 1 ? [] : thereBy(left, told.event?.at);
    if (run) matched.set(run.id, told.n);
  }
  return matched;
}

/** Those that there were at a time, or all of them where the chain's clock knows none. */
function thereBy(runs: readonly Candidate[], at = Infinity): readonly Candidate[] {
  const there = runs.filter(({ createdAt }) => createdAt <= at);
  return there.length > 0 ? there : runs;
}
