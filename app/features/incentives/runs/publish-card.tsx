import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import { useIncentives } from "#app/features/incentives/use-incentives.ts";
import { withRun } from "#app/domain/claims/match-runs.ts";
import { decidePathOf } from "#app/domain/claims/undecided.ts";
import { apiPaths } from "#app/paths/api.ts";
import { incentivePaths } from "#app/paths/incentives.ts";
import { WaitingNotice } from "#app/features/incentives/shared/waiting-notice.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { formatInteger, formatSeconds } from "#app/ui/values/format.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { findPublishBlocker } from "./publish-blocker.ts";
import type { ListedRun, RewardsPage } from "./rewards-page.server.ts";
import { describeSkips } from "#app/domain/rewards/runs/skips.ts";
import { useRecompute } from "./use-recompute.ts";

type PublishCardProps = { page: RewardsPage; run: ListedRun };

/** Publishes a run, after recomputing the same root in this browser. */
export function PublishCard({ page, run }: PublishCardProps) {
  const { facts, programme, incentive, origin } = page;
  const { token } = page.terms.terms;
  const { run: sign } = useIncentives();
  const { state, start } = useRecompute({
    programmeId: programme.id,
    token,
    inputsPath: incentivePaths.inputs(incentive.id, run.id),
    inputsHash: run.inputsHash,
    root: run.root,
    baseRoot: run.baseRoot,
  });
  const [waiting] = page.waiting;
  const result = state.kind === "done" ? state.result : null;
  const isSame =
    result?.root === run.root && result.total === run.total && result.leafCount === run.leafCount;
  const blocker = findPublishBlocker(run, { facts, programme, token });
  const { title } = page.terms.terms;
  const setting = { claimHub: facts.claimHub, id: programme.id, title, token };

  function publish() {
    if (!isSame) return;
    // Signs the recomputed root, not the one reported by the server.
    const { root, total, leafCount } = result;
    const uri = withRun(origin + apiPaths.leaves(root), run.id);
    const { epoch, skips } = run;
    const text = skips === null || epoch === null ? null : describeSkips(skips, epoch, token);
    const made = { delay: programme.delay, epoch, skips: text };
    sign(({ publishTransaction }) =>
      publishTransaction(setting, { root, total, leafCount, uri }, made),
    );
  }

  return (
    <section className={layout["card"]} aria-label="Publish">
      <h2>Publish</h2>
      <dl className={layout["fact-grid"]}>
        <dt>Root</dt>
        <dd className={typography["mono"]}>{run.root}</dd>
        <dt>Accounts</dt>
        <dd>{formatInteger(run.leafCount)}</dd>
        <dt>Pays</dt>
        <dd>{formatSeconds(programme.delay)} after it was published</dd>
      </dl>
      {waiting !== undefined && run.published === null && (
        <WaitingNotice count={page.waiting.length} to={decidePathOf(waiting)} />
      )}
      {state.kind === "failed" && <Notice tone="danger">{state.message}</Notice>}
      {result !== null && !isSame && (
        <Notice tone="danger">
          This browser computed a different root than the server. Nothing can be signed; compute the
          rewards again.
        </Notice>
      )}
      {isSame && <p role="status">This browser computed the same root from the inputs.</p>}
      <div className={layout["tools"]}>
        {isSame ? (
          <RoleButton
            facts={facts}
            needs="ECOSYSTEM_OPERATOR"
            size="normal"
            variant="primary"
            blocker={blocker}
            onClick={publish}
          >
            Review the root
          </RoleButton>
        ) : (
          <Button
            variant="primary"
            blocker={blocker}
            pending={state.kind === "running"}
            onClick={start}
          >
            Check the root here
          </Button>
        )}
      </div>
    </section>
  );
}
