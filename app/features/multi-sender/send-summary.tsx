import type { ReadState } from "#app/common/list-editor/recipients-editor.tsx";
import { type DraftAnswer, DraftNotice } from "#app/common/campaign/draft-notice.tsx";
import { PaymentReview } from "#app/common/campaign/payment-review.tsx";
import { multiSenderPaths } from "#app/paths/multi-sender.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import typography from "#app/ui/typography.module.css";
import { AmountChart } from "./amount-chart.tsx";
import type { SendAsset } from "./multi-sender.types.ts";
import { findSaveObstacle } from "./save-obstacle.ts";
import layout from "#app/ui/layout.module.css";

type SendSummaryProps = {
  asset: SendAsset | null;
  chainName: string;
  read: ReadState;
  /** Null if the input is invalid. */
  chunkSize: number | null;
  answer: DraftAnswer | null;
  isSaving: boolean;
  onSave: (after: string | null) => void;
};

/** Totals of the list, and anything that blocks it. */
export function SendSummary(props: SendSummaryProps) {
  const { asset, chainName, read, chunkSize, answer, isSaving, onSave } = props;
  const list = read.result?.kind === "list" ? read.result : null;
  const ready = list?.ready ?? null;
  const totals = ready?.totals ?? list?.totals ?? null;
  const obstacle = findSaveObstacle(props);
  return (
    <aside className={`${layout["card"]} ${layout["aside"]}`} aria-label="Summary">
      <h2>Summary</h2>
      {asset && totals ? (
        <dl className={layout["fact-columns"]}>
          <dt>Recipients</dt>
          <dd>{formatInteger(totals.recipients)}</dd>
          <dt>{ready ? "Total" : "Total so far"}</dt>
          <dd>
            <Amount value={totals.total} {...asset} />
          </dd>
          <dt>Smallest</dt>
          <dd>
            <Amount value={totals.smallest} {...asset} />
          </dd>
          <dt>Median</dt>
          <dd>
            <Amount value={totals.median} {...asset} />
          </dd>
          <dt>Largest</dt>
          <dd>
            <Amount value={totals.largest} {...asset} />
          </dd>
          <dt>Your balance</dt>
          <dd>
            {asset.balance === null ? (
              "unknown right now"
            ) : (
              <Amount value={asset.balance} {...asset} />
            )}
          </dd>
          <dt>Transactions</dt>
          <dd>{chunkSize === null ? "–" : formatInteger(Math.ceil(totals.rows / chunkSize))}</dd>
        </dl>
      ) : (
        <p className={typography["note"]}>Enter recipients to see the totals.</p>
      )}
      {asset && ready && (
        <PaymentReview
          asset={asset}
          chainName={chainName}
          count={ready.totals.recipients}
          total={ready.totals.total}
          largest={ready.totals.top}
        />
      )}
      {asset && ready?.totals.classes && (
        <AmountChart classes={ready.totals.classes} asset={asset} />
      )}
      <DraftNotice
        answer={answer}
        path={multiSenderPaths.index}
        labels={{ untitled: "the earlier campaign", again: "Pay everyone again" }}
        onAgain={onSave}
      />
      <Button
        variant="primary"
        fullWidth
        pending={isSaving}
        blocker={obstacle}
        onClick={() => onSave(null)}
      >
        Save and review
      </Button>
      <p className={typography["note"]}>
        Nothing is sent yet. You review and sign each batch on the next page.
      </p>
    </aside>
  );
}
