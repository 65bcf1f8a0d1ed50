import type { IncentiveToken } from "#app/domain/rewards/terms/terms.types.ts";
import { CheckboxField } from "#app/ui/forms/field.tsx";
import { toSentence } from "#app/ui/values/format.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import typography from "#app/ui/typography.module.css";
import type { EpochChoice } from "./rewards-page.server.ts";
import { describeSkips, nameEpochs, spanOf } from "#app/domain/rewards/runs/skips.ts";

type SkipFieldProps = {
  /** Null if the epoch does not exist. */
  choice: EpochChoice | null;
  token: IncentiveToken;
  error: string | null;
};

/** Asks to confirm that earlier epochs are skipped, and says what happens to their funds. */
export function SkipField({ choice, token, error }: SkipFieldProps) {
  if (choice === null || choice.skips === null) return null;
  const { skips, epoch } = choice;
  const names = nameEpochs(skips);
  const isOne = skips.first === skips.last;
  return (
    <>
      <Notice tone="warn">
        {toSentence(`${names} ${isOne ? "is" : "are"} not published yet`)} Publishing epoch{" "}
        {epoch + 1} before {isOne ? "it" : "them"} skips {isOne ? "it" : "them"} permanently.{" "}
        {describeSkips(skips, epoch, token)} A lower budget leaves more for later epochs.
      </Notice>
      <CheckboxField label={`Skip ${names}`} name="skip" value={spanOf(skips)} error={error} />
    </>
  );
}

/** Lists the skipped epochs; renders nothing if there are none. */
export function SkippedEpochs({ skipped }: { skipped: readonly number[] }) {
  if (skipped.length === 0) return null;
  return (
    <p className={typography["note"]}>
      Skipped: {spansOf(skipped).map(nameEpochs).join(", ")}. No rewards for{" "}
      {skipped.length === 1 ? "it" : "them"}.
    </p>
  );
}

function spansOf(epochs: readonly number[]): { first: number; last: number }[] {
  const spans: { first: number; last: number }[] = [];
  for (const epoch of epochs) {
    const span = spans.at(-1);
    if (span?.last === epoch - 1) span.last = epoch;
    else spans.push({ first: epoch, last: epoch });
  }
  return spans;
}
