import type { EpochRun } from "#app/features/incentives/reward-page/epochs/read-epochs.server.ts";
import type { Verified } from "./verify.types.ts";

export type Verdict =
  | { kind: "same"; leafCount: number; root: Verified["onChain"]; block: bigint }
  | { kind: "other"; message: string };

/** Compares a browser's own computation with a run. */
export function compareWithRun(
  { roots, total, leafCount, onChain, block }: Verified,
  run: Pick<EpochRun, "root" | "total" | "leafCount" | "published">,
): Verdict {
  const other = (message: string): Verdict => ({ kind: "other", message });
  if (roots.at(-1) !== run.root || total !== run.total || leafCount !== run.leafCount) {
    return other(
      "This browser computed a different root than the server. Do not publish it; compute the epoch again.",
    );
  }
  if (onChain !== null && (onChain.total !== total || onChain.leafCount !== leafCount)) {
    return other(
      `The root is the same, but root ${onChain.n} was published with another total or number of accounts.`,
    );
  }
  if (run.published !== null && onChain === null) {
    return other(
      `The chain does not have this root, although it was shown as root ${run.published.n}. Reload the page.`,
    );
  }
  return { kind: "same", leafCount, root: onChain, block };
}
