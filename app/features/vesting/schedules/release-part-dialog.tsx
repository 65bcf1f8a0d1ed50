import { AmountField } from "#app/kit/form/amount-field.tsx";
import { parseTokenAmount } from "#app/kit/form/parse-entry.ts";
import { PromptDialog, type Review } from "#app/kit/form/prompt-dialog.tsx";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { formatExact } from "#app/ui/values/format.ts";
import type { Schedule } from "#app/domain/vesting/vesting.types.ts";

type ReleasePartDialogProps = {
  schedule: Schedule;
  onReview: (units: bigint) => Review;
  onClose: () => void;
};

export function ReleasePartDialog({ schedule, onReview, onClose }: ReleasePartDialogProps) {
  const { unit, releasable } = schedule;
  const maxText = `${formatExact(releasable, unit.decimals)} ${unit.symbol}`;
  const entries = useEntries({ amount: "" }, (texts) => ({
    amount: parseTokenAmount(texts.amount, unit, {
      max: releasable,
      tooMuch: `You can release at most ${maxText} now.`,
    }),
  }));
  return (
    <PromptDialog
      title="Release a part"
      entries={entries}
      reviewLabel="Review the release"
      onReview={({ amount }) => onReview(amount)}
      onClose={onClose}
    >
      <AmountField
        hint={`Up to ${maxText}. It goes to the beneficiary.`}
        unit={unit}
        max={releasable}
        {...entries.fields.amount}
      />
    </PromptDialog>
  );
}
