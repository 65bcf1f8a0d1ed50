import type { SubmissionResult } from "@conform-to/dom";
import { useNavigation } from "@remix-run/react";
import { useState } from "react";
import typography from "#app/ui/typography.module.css";
import styles from "#app/features/submissions/queue.module.css";
import { ServerForm, useServerForm } from "#app/kit/form/server-form.tsx";
import type { ReviewPage } from "#app/features/submissions/review-queue/review/review-page.server.ts";
import { mayFollow } from "#app/domain/tasks/model/submission-states.ts";
import { submissionPaths } from "#app/paths/submissions.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { TextareaField, TextField } from "#app/ui/forms/field.tsx";
import { formatAmount, toDecimalText } from "#app/ui/values/format.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import layout from "#app/ui/layout.module.css";

type DecideCardProps = { page: ReviewPage; lastResult: SubmissionResult | undefined };

/** The decision so far, and the form to decide. */
export function DecideCard({ page, lastResult }: DecideCardProps) {
  const { submission, unit, isInAward, isConflicted } = page;
  const { status, amount, reason, appeal } = submission;
  const isOpen = mayFollow(status, "approved") || mayFollow(status, "in-review");
  return (
    <section className={`${layout["card"]} ${styles["card"]}`} aria-label="Decision">
      <h3>Decision</h3>
      {appeal !== null && (
        <Notice tone={status === "appealed" ? "warn" : "info"}>
          Its submitter objected to the rejection, which is possible once: {appeal}
        </Notice>
      )}
      {amount !== null && (
        <p>
          {status === "paid" ? "Earned" : "Earns"} <Amount value={amount} {...unit} />
        </p>
      )}
      {reason !== null && <p className={typography["entered"]}>{reason}</p>}
      <Payment page={page} />
      {isInAward ? (
        <Notice tone="info">It is in an award that is in progress.</Notice>
      ) : (
        isOpen && !isConflicted && <DecisionForm key={status} page={page} lastResult={lastResult} />
      )}
      {(status === "approved" || status === "paying") && (
        <div>
          <ButtonLink to={submissionPaths.award(submission.taskId)}>Award of this task</ButtonLink>
        </div>
      )}
    </section>
  );
}

function Payment({ page: { payment, submission, unit } }: { page: ReviewPage }) {
  if (!payment) return null;
  return (
    <>
      <p>
        {submission.status === "paid" ? "Paid" : "Paid, but not final yet"}.{" "}
        <a href={payment.explorer}>View transaction</a>
      </p>
      {payment.credits.map(({ account, amount }) => (
        <Notice key={account} tone="warn">
          {account} refused {formatAmount(amount, unit)}; it was credited and waits in the escrow to
          be withdrawn by that address.
        </Notice>
      ))}
    </>
  );
}

function DecisionForm({ page, lastResult }: DecideCardProps) {
  const { submission, proposals, unit, approvalBlocker } = page;
  const { state, formData } = useNavigation();
  const [first] = proposals;
  const form = useServerForm<"amount" | "reason">({
    lastResult,
    defaultValue: { amount: first ? toDecimalText(first.amount, unit.decimals) : "" },
    hidden: { intent: "decide" },
  });
  const { defaultValue: initialAmount = "", ...amountField } = form.field("amount");
  const [amount, setAmount] = useState(initialAmount);
  const isPending = (decision: string) =>
    state !== "idle" && formData?.get("decision") === decision;
  const { status } = submission;
  const mayApprove = mayFollow(status, "approved");
  const button = (decision: string, label: string, isDanger = false) => (
    <Button
      type="submit"
      name="decision"
      value={decision}
      size="small"
      variant={isDanger ? "danger" : "default"}
      pending={isPending(decision)}
    >
      {label}
    </Button>
  );
  return (
    <ServerForm form={form} className={styles["form"]}>
      {mayApprove && (
        <>
          {approvalBlocker !== null && <Notice tone="warn">{approvalBlocker}</Notice>}
          <TextField
            label="Amount"
            inputMode="decimal"
            suffix={unit.symbol}
            {...amountField}
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
          {proposals.length > 0 && (
            <div className={layout["tools"]} role="group" aria-label="By the terms">
              {proposals.map((one) => (
                <Button
                  key={one.label}
                  size="small"
                  variant="quiet"
                  onClick={() => setAmount(toDecimalText(one.amount, unit.decimals))}
                >
                  {one.label}: {formatAmount(one.amount, unit)}
                </Button>
              ))}
            </div>
          )}
        </>
      )}
      <TextareaField
        label="Reason"
        hint="Visible to the submitter. Required to reject or request changes."
        rows={3}
        {...form.field("reason")}
      />
      <div className={layout["tools"]}>
        {mayApprove && (
          <Button
            type="submit"
            name="decision"
            value="approve"
            variant="primary"
            size="small"
            blocker={approvalBlocker}
            pending={isPending("approve")}
          >
            Approve
          </Button>
        )}
        {mayFollow(status, "changes-requested") && button("changes", "Request changes")}
        {mayFollow(status, "rejected") && button("reject", "Reject")}
        {mayFollow(status, "spam") && button("spam", "Mark as spam", true)}
        {status !== "submitted" &&
          status !== "changes-requested" &&
          mayFollow(status, "in-review") &&
          button("reopen", "Review again")}
      </div>
    </ServerForm>
  );
}
