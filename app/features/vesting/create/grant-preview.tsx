import type { Network } from "#app/chain/networks.ts";
import type { DraftAnswer } from "#app/common/campaign/draft-notice.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { formatDuration, formatOtherTime, formatTime } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/feedback/notice.tsx";
import typography from "#app/ui/typography.module.css";
import type { VestingAsset } from "./assets.server.ts";
import { VestingChart } from "#app/features/vesting/shared/chart.tsx";
import { CostFacts } from "#app/features/vesting/shared/cost-facts.tsx";
import { vestedAt } from "#app/domain/vesting/curve.ts";
import type { ReadForm } from "./grant-form.ts";
import { SaveDraft } from "#app/features/vesting/shared/save-draft.tsx";
import { UnlockTable } from "#app/features/vesting/shared/unlock-table.tsx";
import { listUnlocks } from "#app/domain/vesting/unlocks.ts";
import { formatStep } from "#app/domain/vesting/labels.ts";

type GrantPreviewProps = {
  asset: VestingAsset | null;
  network: Network | null;
  /** Null while nothing can be parsed. */
  read: ReadForm | null;
  /** Head block time of the network, Unix seconds. */
  now: number | null;
  /** Whether it starts when saved. */
  startsNow: boolean;
  answer: DraftAnswer | null;
  isSaving: boolean;
  formId: string;
  onAgain: (after: string) => void;
};

const shownUnlocks = 12;

/** Preview of a grant: its curve, next unlocks, and errors. */
export function GrantPreview(props: GrantPreviewProps) {
  const { asset, network, read, now, startsNow, answer, isSaving, formId, onAgain } = props;
  const curve = read?.kind === "ok" ? read.grant : (read?.curve ?? null);
  const error = findError(props);
  return (
    <aside className={layout["card"]} aria-label="Summary">
      <h2>Summary</h2>
      {asset && curve ? (
        <>
          <VestingChart curve={curve} unit={asset} now={now} />
          <dl className={layout["fact-columns"]}>
            <dt>Locked</dt>
            <dd>
              {read?.kind === "ok" ? <Amount value={curve.total} {...asset} /> : "Not entered yet"}
            </dd>
            <dt>Vests</dt>
            <dd>
              {formatStep(curve.step)} for {formatDuration(curve.duration * 1_000)}
            </dd>
            <dt>Start</dt>
            <dd>
              {startsNow && "When it is saved, by the network's clock. Now that is "}
              <BothTimes at={curve.start} />
            </dd>
            {curve.cliff > 0 && (
              <>
                <dt>Cliff</dt>
                <dd>
                  <BothTimes at={curve.start + curve.cliff} />
                </dd>
              </>
            )}
            <dt>End</dt>
            <dd>
              <BothTimes at={curve.start + curve.duration} />
            </dd>
            <dt>Revocable</dt>
            <dd>{curve.revocable ? "Yes: you can take back unvested tokens" : "No"}</dd>
            {network && <CostFacts grants={1} gasPriceWei={asset.gasPriceWei} network={network} />}
          </dl>
          {now !== null && curve.start < now && (
            <Notice tone="warn">
              The start is in the past: <Amount value={vestedAt(curve, now)} {...asset} /> vests
              immediately on creation.
            </Notice>
          )}
          {read?.kind === "ok" && (
            <UnlockTable
              unlocks={listUnlocks(curve, { after: curve.start - 1, limit: shownUnlocks })}
              unit={asset}
              isContinuous={curve.step === 0}
            />
          )}
        </>
      ) : (
        <p className={typography["note"]}>Enter the times to see the curve.</p>
      )}
      <SaveDraft
        error={error}
        isReady={read?.kind === "ok" && error === null}
        chainName={network?.chainName ?? ""}
        answer={answer}
        isSaving={isSaving}
        formId={formId}
        onAgain={onAgain}
      />
    </aside>
  );
}

/** A time in the reader's zone, and below it in the other one. */
function BothTimes({ at }: { at: number }) {
  const other = formatOtherTime(at * 1_000);
  return (
    <>
      {formatTime(at)}
      <br />
      <span className={typography["note"]}>{other}</span>
    </>
  );
}

function findError({ asset, network, read }: GrantPreviewProps): string | null {
  if (!asset) return "Choose a token.";
  if (asset.vesting === null) return `Vesting is not deployed on ${network?.chainName}.`;
  if (read === null) return "The chain's time is unknown.";
  // The errors of its fields are beside them.
  if (read.kind === "invalid") return read.error;
  if (asset.balance !== null && read.grant.total > asset.balance) {
    return `Your wallet has less ${asset.symbol} than the total.`;
  }
  return null;
}
