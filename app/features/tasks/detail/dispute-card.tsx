import { type FormEvent, useState } from "react";
import { reasonHooks } from "#app/features/tasks/editor/ask-server.ts";
import type { EscrowTask } from "#app/features/tasks/escrow/escrow.types.ts";
import { useTasks } from "#app/features/tasks/escrow/use-tasks.ts";
import type { TaskToken } from "#app/features/tasks/model/task.types.ts";
import styles from "#app/features/tasks/tasks.module.css";
import { Button } from "#app/ui/button.tsx";
import { TextareaField, TextField } from "#app/ui/field.tsx";
import { asSentence, formatAmount, formatTime, shortenAddress } from "#app/ui/format.ts";
import { parseAmount } from "#app/ui/parse-amount.ts";
import type { DetailPage, Disputable } from "./detail-page.server.ts";

type DisputeCardProps = {
  page: DetailPage;
  escrow: EscrowTask;
  lack: string | null;
  unit: TaskToken;
};

/** The arbiter's decision in place of the reviewers': who is paid, if anybody. */
export function DisputeCard({ page, escrow, lack, unit }: DisputeCardProps) {
  const { run } = useTasks();
  const [amounts, setAmounts] = useState<Readonly<Record<string, string>>>({});
  const [reason, setReason] = useState("");
  const [isRefused, setRefused] = useState(false);
  const wanted = page.disputable.flatMap((one) => {
    const text = amounts[one.id]?.trim() ?? "";
    return text === "" ? [] : [{ one, parsed: parseAmount(text, unit) }];
  });
  const sum = wanted.reduce(
    (total, { parsed }) => total + (parsed.kind === "ok" ? parsed.baseUnits : 0n),
    0n,
  );
  const left = escrow.budget - escrow.paid;
  const fault = findFault();

  function findFault(): string | null {
    if (reason.trim() === "") return "Write why it is decided like this.";
    if (sum > left) return `There are ${formatAmount(left, unit)} left.`;
    if (wanted.length > escrow.maxWinners - escrow.winners) return "So many places are not left.";
    const accounts = new Set(wanted.map(({ one }) => one.submitter));
    return accounts.size < wanted.length ? "Of an address one submission is paid." : null;
  }

  function review(event: FormEvent) {
    event.preventDefault();
    const isWrong = fault !== null || wanted.some(({ parsed }) => parsed.kind === "invalid");
    setRefused(isWrong);
    if (isWrong) return;
    const rows = wanted.flatMap(({ one, parsed }) =>
      parsed.kind === "ok" ? [toRow(one, parsed.baseUnits)] : [],
    );
    const words = reason.trim();
    const setting = { place: page.head.place, number: escrow.number, token: unit };
    run(({ resolvePlan }) =>
      resolvePlan(setting, { rows, reason: words, hooks: reasonHooks(page.task.id, words) }),
    );
  }

  return (
    <form className={styles["card"]} aria-label="Decide the dispute" onSubmit={review} noValidate>
      <h2>Dispute</h2>
      <p>
        Somebody who handed in work objects. Nothing is refunded until{" "}
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
            disabled={lack !== null}
            value={amounts[one.id] ?? ""}
            error={isRefused && parsed?.kind === "invalid" ? asSentence(parsed.reason) : null}
            onChange={(event) => setAmounts({ ...amounts, [one.id]: event.target.value })}
          />
        );
      })}
      <TextareaField
        label="Reason"
        hint="Public: kept here and published with the results. The chain has its hash."
        rows={2}
        disabled={lack !== null}
        value={reason}
        error={isRefused ? fault : null}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" disabled={lack !== null} title={lack ?? undefined}>
        Review the decision
      </Button>
      {lack !== null && <p className={styles["quiet"]}>{asSentence(lack)}</p>}
    </form>
  );
}

function toRow({ submitter, contentHash, payees, signature }: Disputable, amount: bigint) {
  return { submitter, amount, contentHash, payees, signature };
}
