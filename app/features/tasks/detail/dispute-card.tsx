import { reasonHooks } from "#app/features/tasks/editor/editor-requests.ts";
import type { EscrowTask } from "#app/common/tasks/escrow/escrow.types.ts";
import { useTasks } from "#app/common/tasks/escrow/use-tasks.ts";
import type { TaskToken } from "#app/common/tasks/model/task.types.ts";
import { parseTokenAmount } from "#app/kit/form/parse-entry.ts";
import { check, ok, optional } from "#app/kit/form/parsed.ts";
import { useEntries } from "#app/kit/form/use-entries.ts";
import styles from "#app/common/tasks/tasks.module.css";
import { Button } from "#app/ui/button.tsx";
import { TextareaField, TextField } from "#app/ui/field.tsx";
import { formatAmount, formatTime, shortenAddress } from "#app/ui/format.ts";
import { RestoredNotice } from "#app/ui/notice.tsx";
import { useOwnName } from "#app/wallet/context/wallet-context.ts";
import layout from "#app/ui/layout.module.css";
import type { DetailPage, Disputable } from "./detail-page.server.ts";

type DisputeCardProps = {
  page: Pick<DetailPage, "head" | "task" | "disputable">;
  escrow: EscrowTask;
  blocker: string | null;
  unit: TaskToken;
};

/** Form for the arbiter's decision, which replaces the reviewers': who is paid, if anyone. */
export function DisputeCard({ page, escrow, blocker, unit }: DisputeCardProps) {
  const { run } = useTasks();
  const ofEach = <T,>(make: (one: Disputable) => T): Record<AmountName, T> =>
    Object.fromEntries(page.disputable.map((one) => [amountName(one), make(one)]));
  const none = ofEach(() => "");
  const entries = useEntries(
    Object.assign(none, { reason: "" }),
    (texts) =>
      Object.assign(parseAmounts(texts), {
        reason: check(ok(texts.reason.trim()), (reason) =>
          reason === "" ? "Enter a reason for the decision." : null,
        ),
      }),
    useOwnName(`decision ${page.task.id}`),
  );

  function parseAmounts(texts: Record<AmountName, string>) {
    const left = escrow.budget - escrow.paid;
    const winners = new Set<string>();
    let sum = 0n;
    return ofEach((one) => {
      const text = texts[amountName(one)] ?? "";
      const parsed = optional<bigint | null>(text, null, () => parseTokenAmount(text, unit));
      return check(parsed, (amount) => {
        if (amount === null) return null;
        if (winners.has(one.submitter)) return "Each address can win once.";
        winners.add(one.submitter);
        sum += amount;
        if (sum > left) return `There are ${formatAmount(left, unit)} left.`;
        return winners.size > escrow.maxWinners - escrow.winners
          ? "There are not enough winner slots left."
          : null;
      });
    });
  }

  const review = entries.submit(({ reason, ...amounts }) => {
    if (blocker !== null) return;
    const rows = page.disputable.flatMap((one) => {
      const amount = amounts[amountName(one)] ?? null;
      return amount === null ? [] : [toRow(one, amount)];
    });
    const setting = { deployment: page.head.deployment, number: escrow.number, token: unit };
    const hooks = reasonHooks(page.task.id, reason);
    run(
      ({ resolveTransaction }) => resolveTransaction(setting, { rows, reason, hooks }),
      entries.restart,
    );
  });

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
      {entries.isRestored && <RestoredNotice onRestart={entries.restart} />}
      {page.disputable.map((one) => (
        <TextField
          key={one.id}
          label={`${shortenAddress(one.submitter)} gets`}
          hint={`Empty: nothing. ${one.link}`}
          inputMode="decimal"
          suffix={unit.symbol}
          disabled={blocker !== null}
          {...entries.fields[amountName(one)]}
        />
      ))}
      <TextareaField
        label="Reason"
        hint="Public: stored here and published with the results. Its hash is on the chain."
        rows={2}
        disabled={blocker !== null}
        {...entries.fields.reason}
      />
      <Button type="submit" blocker={blocker}>
        Review the decision
      </Button>
    </form>
  );
}

type AmountName = `amount-${string}`;
const amountName = ({ id }: Disputable): AmountName => `amount-${id}`;

function toRow({ submitter, contentHash, payees, signature }: Disputable, amount: bigint) {
  return { submitter, amount, contentHash, payees, signature };
}
