import { AmountField } from "#app/kit/form/amount-field.tsx";
import { parseTokenAmount } from "#app/kit/form/parse-entry.ts";
import { andThen, invalid, ok } from "#app/kit/form/parsed.ts";
import { PromptDialog } from "#app/kit/form/prompt-dialog.tsx";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { formatShare, unknownFigure } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { FactList } from "./fact-list.tsx";
import type { LockedStakingFacts } from "./locked-staking.types.ts";
import { OutlookList } from "./outlook-list.tsx";
import { previewLeaving } from "./previews.ts";
import { useLockedStaking } from "./use-locked-staking.ts";

type LeaveDialogProps = {
  facts: LockedStakingFacts;
  /** Whether this exits a running lock and pays a penalty. */
  isEarly: boolean;
  onClose: () => void;
};

/** Confirmation phrase required before paying a penalty. */
const confirmation = "exit early";

/** Withdraws stake. */
export function LeaveDialog({ facts, isEarly, onClose }: LeaveDialogProps) {
  const { deployment, pool, account } = facts;
  const { stakeUnit } = pool;
  const { blocker, run } = useLockedStaking();
  const entries = useEntries({ amount: "", phrase: "" }, (texts) => ({
    amount: andThen(parseTokenAmount(texts.amount, stakeUnit), (units) =>
      previewLeaving(facts, units),
    ),
    phrase:
      !isEarly || texts.phrase.trim().toLowerCase() === confirmation
        ? ok(confirmation)
        : invalid(`Type “${confirmation}” to pay the penalty.`),
  }));
  const { fields, parsed } = entries;
  const next = parsed.amount.kind === "ok" ? parsed.amount.value : null;
  const setting = { deployment, unit: stakeUnit };
  return (
    <PromptDialog
      title={isEarly ? "Exit early" : "Withdraw"}
      entries={entries}
      reviewLabel={isEarly ? "Review the exit" : "Review the withdrawal"}
      isFinal={isEarly}
      blocker={blocker}
      onReview={({ amount }) =>
        run(({ exitTransaction, withdrawTransaction }) =>
          (isEarly ? exitTransaction : withdrawTransaction)(setting, amount),
        )
      }
      onClose={onClose}
    >
      <AmountField unit={stakeUnit} max={account.position.amount} {...fields.amount} />
      <div className={layout["stack"]} role="group" aria-label="Summary">
        {isEarly && (
          <FactList
            lines={[
              {
                label: "Penalty",
                value:
                  next === null ? (
                    unknownFigure
                  ) : (
                    <span>
                      <Amount value={-next.penalty} {...stakeUnit} form="rounded" />,{" "}
                      {formatShare(next.penalty, next.amount, 2)} of it
                    </span>
                  ),
              },
              {
                label: "Your wallet gets",
                value:
                  next === null ? (
                    unknownFigure
                  ) : (
                    <Amount
                      value={next.amount - next.penalty}
                      {...stakeUnit}
                      form="rounded"
                      rounding="down"
                    />
                  ),
              },
            ]}
          />
        )}
        <OutlookList facts={facts} next={next} />
      </div>
      <p className={typography["note"]}>
        {isEarly
          ? "The penalty goes to the treasury and cannot be refunded. It decreases every second. "
          : ""}
        Earned rewards stay claimable.
      </p>
      {isEarly && <TextField label={`Type “${confirmation}” to confirm`} {...fields.phrase} />}
    </PromptDialog>
  );
}
