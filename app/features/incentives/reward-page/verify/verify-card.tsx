import type {
  ChosenEpoch,
  RewardPage,
} from "#app/features/incentives/reward-page/epochs/reward-page.types.ts";
import { claimPaths } from "#app/paths/claims.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import type { EpochRun } from "#app/features/incentives/reward-page/epochs/read-epochs.server.ts";
import { consolePaths } from "#app/paths/console.ts";
import { incentivePaths } from "#app/paths/incentives.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { useVerify } from "./use-verify.ts";
import { compareWithRun, type Verdict } from "./compare-with-run.ts";

type VerifyCardProps = {
  facts: RewardPage["facts"];
  shown: NonNullable<RewardPage["shown"]>;
  epoch: ChosenEpoch;
};

/** Recomputes an epoch's root in this browser from public downloads. */
export function VerifyCard({ facts, shown, epoch }: VerifyCardProps) {
  const { run, line } = epoch;
  const { programme } = shown;
  const { state, start } = useVerify();

  function verify() {
    if (!line) return;
    start({
      programmeId: programme.id,
      inputs: line.map(({ url }) => url),
      hashes: line.map(({ hash }) => hash),
      rpcUrl: `${window.location.origin}${consolePaths.rpc(facts.claimHub.chainId)}`,
      claimHub: facts.claimHub.address,
      n: run.published?.n ?? null,
    });
  }

  return (
    <section className={layout["card"]} aria-label="Root">
      <h2>Root</h2>
      <dl className={layout["fact-grid"]}>
        <dt>{run.published === null ? "Prepared" : `Root ${run.published.n}`}</dt>
        <dd className={typography["mono"]}>{run.root}</dd>
        <dt>Inputs</dt>
        <dd className={typography["mono"]}>{run.inputsHash}</dd>
      </dl>
      {state.kind === "failed" && <Notice tone="danger">{state.message}</Notice>}
      {state.kind === "done" && <VerdictNotice verdict={compareWithRun(state.result, run)} />}
      {state.kind === "running" && <p role="status">{state.message}…</p>}
      <div className={layout["tools"]}>
        <Button
          variant={run.isOpen ? "default" : "primary"}
          disabled={line === null}
          pending={state.kind === "running"}
          onClick={verify}
        >
          Compute the root here
        </Button>
        {run.isOpen && (
          <ButtonLink
            variant="primary"
            to={`${incentivePaths.validator.rewards(shown.id)}?run=${run.id}`}
          >
            Review and publish
          </ButtonLink>
        )}
      </div>
      <p className={typography["note"]}>{explain(run, line)}</p>
      <div className={layout["tools"]}>
        <ButtonLink size="small" to={inputsUrl(run)} reloadDocument>
          Inputs
        </ButtonLink>
        <ButtonLink size="small" to={claimPaths.leaves(programme.id, run.root)} reloadDocument>
          Leaves
        </ButtonLink>
      </div>
    </section>
  );
}

function inputsUrl({ incentiveId, id }: EpochRun): string {
  return incentivePaths.inputs(incentiveId, id);
}

function explain({ published, isOpen }: EpochRun, line: ChosenEpoch["line"]): string {
  if (line === null) {
    return "A root that this one adds to was not computed here, so it cannot be computed again.";
  }
  if (published === null && !isOpen) {
    return "The active root has changed. Compute the epoch again to publish it.";
  }
  const count = line.length === 1 ? "its inputs" : `the inputs of ${line.length} epochs`;
  return `This browser downloads ${count}, computes everything again, and looks for the root on the chain.`;
}

function VerdictNotice({ verdict }: { verdict: Verdict }) {
  if (verdict.kind !== "same") return <Notice tone="danger">{verdict.message}</Notice>;
  const { leafCount, root, block } = verdict;
  const accounts = `${formatInteger(leafCount)} ${leafCount === 1 ? "account" : "accounts"}`;
  const message =
    root === null
      ? "The chain does not have it yet."
      : `It equals root ${root.n} on the chain${root.isDisabled ? ", which was disabled" : ""}.`;
  return (
    <div role="status">
      <Status tone={root?.isDisabled === true ? "amber" : "green"}>
        {root === null ? "Same root" : "Equals the chain"}
      </Status>
      <p>
        This browser has computed the same root with {accounts}. {message} As of block{" "}
        {formatInteger(block)}.
      </p>
    </div>
  );
}
