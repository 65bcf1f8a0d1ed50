import { type FormEvent, useState } from "react";
import { reasonHooks } from "#app/features/tasks/editor/editor-requests.ts";
import type { EscrowTask } from "#app/common/tasks/escrow/escrow.types.ts";
import { useTasks } from "#app/common/tasks/escrow/use-tasks.ts";
import type { TaskToken } from "#app/common/tasks/model/task.types.ts";
import styles from "#app/common/tasks/tasks.module.css";
import { Button } from "#app/ui/button.tsx";
import { TextareaField, TextField } from "#app/ui/field.tsx";
import { formatAmount, formatTime, shortenAddress, toSentence } from "#app/ui/format.ts";
import { parseAmount } from "#app/ui/parse-amount.ts";
import layout from "#app/ui/layout.module.css";
import type { DetailPage, Disputable } from "./detail-page.server.ts";

type DisputeCardProps = {
  page: DetailPage;
  escrow: EscrowTask;
  blocker: string | null;
  unit: TaskToken;
};

/** Form for the arbiter's decision, which replaces the reviewers': who is paid, if anyone. */
export function DisputeCard({ page, escrow, blocker, unit }: DisputeCardProps) {
  const { run } = useTasks();
  const [amounts, setAmounts] = useState<Readonly<Record<string, string>>>({});
  const [reason, setReason] = useState("");
  const [showErrors, setShowErrors] = useState(false);
  const wanted = page.disputable.flatMap((one) => {
    const text = amounts[one.id]?.trim() ?? "";
    return text === "" ? [] : [{ one, parsed: parseAmount(text, unit) }];
  });
  const sum = wanted.reduce(
    (total, { parsed }) => total + (parsed.kind === "ok" ? parsed.baseUnits : 0n),
    0n,
  );
  const left = escrow.budget - escrow.paid;
  const error = findError();

  function findError(): string | null {
    if (reason.trim() === "") return "Enter a reason for the decision.";
    if (sum > left) return `There are ${formatAmount(left, unit)} left.`;
    if (wanted.length > escrow.maxWinners - escrow.winners)
      return "There are not enough winner slots left.";
    const accounts = new Set(wanted.map(({ one }) => one.submitter));
    return accounts.size < wanted.length ? "Each address can win once." : null;
  }

  function review(event: FormEvent) {
    event.preventDefault();
    const isWrong = error !== null || wanted.some(({ parsed }) => parsed.kind === "invalid");
    setShowErrors(isWrong);
    if (isWrong) return;
    const rows = wanted.flatMap(({ one, parsed }) =>
      parsed.kind === "ok" ? [toRow(one, parsed.baseUnits)] : [],
    );
    const cleaned = reason.trim();
    const setting = { deployment: page.head.deployment, number: escrow.number, token: unit };
    run(({ resolveTransaction }) =>
      resolveTransaction(setting, {
        rows,
        reason: cleaned,
        hooks: reasonHooks(page.task.id, cleaned),
      }),
    );
  }

  return (
    <form
      className={`${layout["card"]} ${styles["card"]}`}
      aria-label="Decide the dispute"
      onSubmit={review}
      noValidate
    >
      <h2>Dispute</h2>
      <p>
        A submitter disputes the decisions. Refunds are frozen until{" "}
        {formatTime(escrow.frozenUntil)}, or until an arbiter has decided.
      </p>
      {page.disputable.map((one) => {
        const parsed = wanted.find((entry) => entry.one.id === one.id)?.parsed;
        return (
          <TextField
            key={one.id}
            label={`${shortenAddress(one.submitter)} gets`}
            hint={`Empty: nothing. ${one.link}`}
            inputMode="decimal"
            suffix={unit.symbol}
            disabled={blocker !== null}
            value={amounts[one.id] ?? ""}
            error={showErrors && parsed?.kind === "invalid" ? toSentence(parsed.reason) : null}
            onChange={(event) => setAmounts({ ...amounts, [one.id]: event.target.value })}
          />
        );
      })}
      <TextareaField
        label="Reason"
        hint="Public: stored here and published with the results. Its hash is on the chain."
        rows={2}
        disabled={blocker !== null}
        value={reason}
        error={showErrors ? error : null}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" blocker={blocker}>
        Review the decision
      </Button>
    </form>
  );
}

function toRow({ submitter, contentHash, payees, signature }: Disputable, amount: bigint) {
  return { submitter, amount, contentHash, payees, signature };
}
