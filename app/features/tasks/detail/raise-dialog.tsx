import type { EscrowTask } from "#app/domain/tasks/escrow/escrow.types.ts";
import type { TaskSetting } from "#app/domain/tasks/escrow/transactions.ts";
import { useTasks } from "#app/common/tasks/use-tasks.ts";
import { maxWinners } from "#app/domain/tasks/model/read-reward.ts";
import { AmountField } from "#app/kit/form/amount-field.tsx";
import { parseTokenAmount, parseWholeNumber } from "#app/kit/form/parse-entry.ts";
import { check, optional } from "#app/kit/form/parsed.ts";
import { PromptDialog } from "#app/kit/form/prompt-dialog.tsx";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { formatAmount, toSentence } from "#app/ui/values/format.ts";
import typography from "#app/ui/typography.module.css";

type RaiseDialogProps = {
  setting: TaskSetting;
  escrow: EscrowTask;
  /** Why places cannot be added. */
  slotsBlocker: string | null;
  onClose: () => void;
};

/** Form to add reward, places, or both. */
export function RaiseDialog({ setting, escrow, slotsBlocker, onClose }: RaiseDialogProps) {
  const { run } = useTasks();
  const { token } = setting;
  const entries = useEntries({ amount: "", moreSlots: "" }, (texts) => {
    const amount = optional(texts.amount, 0n, (text) =>
      parseTokenAmount(text, token, { zero: "allowed" }),
    );
    const moreSlots = check(optional(texts.moreSlots, 0, parseWholeNumber), (count) => {
      if (escrow.maxWinners + count > maxWinners) return `At most ${maxWinners} in all.`;
      const least = leastReward(escrow, count);
      if (amount.kind === "ok" && amount.value < least) {
        return `No winner's share may shrink below what was promised: add ${formatAmount(least, token)} or more.`;
      }
      const isNothing = count === 0 && amount.kind === "ok" && amount.value === 0n;
      return isNothing ? "Increase the reward, the winners, or both." : null;
    });
    return { amount, moreSlots };
  });
  const { fields } = entries;
  return (
    <PromptDialog
      title="Increase reward"
      entries={entries}
      reviewLabel="Review the increase"
      onReview={(raise) => run(({ raiseTransaction }) => raiseTransaction(setting, raise))}
      onClose={onClose}
    >
      <p>
        {formatAmount(escrow.budget, token)} were put in for {escrow.maxWinners}{" "}
        {escrow.maxWinners === 1 ? "place" : "places"}. Neither can be lowered again.
      </p>
      <AmountField label="More reward" hint="Optional." unit={token} {...fields.amount} />
      <TextField
        label="More winner slots"
        hint={slotsBlocker === null ? "Optional." : toSentence(slotsBlocker)}
        inputMode="numeric"
        disabled={slotsBlocker !== null}
        {...fields.moreSlots}
      />
      <p className={typography["note"]}>Then update the reward in the text to match the escrow.</p>
    </PromptDialog>
  );
}

/**
 * Returns the reward, in base units, that must come with more winner slots: each slot has the task's
 * least amount, and once work is submitted an equal share as large as before.
 */
function leastReward(task: EscrowTask, more: number): bigint {
  if (more === 0) return 0n;
  const places = BigInt(task.maxWinners - task.winners);
  const left = task.budget - task.paid;
  const promised = task.least * (places + BigInt(more)) - left;
  const shares = task.hasWork && places > 0n ? (left * BigInt(more) + places - 1n) / places : 0n;
  return promised > shares ? promised : shares;
}
