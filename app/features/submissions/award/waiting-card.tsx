import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import styles from "#app/features/submissions/queue.module.css";
import { submissionPaths } from "#app/paths/submissions.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Link } from "#app/ui/forms/link.tsx";
import { formatTime } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import typography from "#app/ui/typography.module.css";
import type { AwardPage, Waiting } from "./award-page.server.ts";
import { useAward } from "./use-award.ts";

type WaitingCardProps = { page: AwardPage; error: string | null };

/** Approved submissions that are in no award yet. */
export function WaitingCard({ page, error }: WaitingCardProps) {
  const { deployment, task, unit, facts, waiting, unanchored, contested, open } = page;
  const { state } = useNavigation();
  const { anchor, blocker } = useAward({
    deployment,
    number: task.number,
    title: task.title,
    unit,
  });
  const columns: Column<Waiting>[] = [
    {
      header: "Submission",
      cell: ({ id, submitter }) => (
        <span className={layout["tools"]}>
          <Link to={`${submissionPaths.submission(id)}?task=${task.id}`}>Open</Link>{" "}
          <Address value={submitter} />
        </span>
      ),
    },
    {
      header: "On the chain",
      cell: ({ isOnChain }) =>
        isOnChain ? <Status tone="green">Yes</Status> : <Status tone="amber">Not yet</Status>,
    },
    { header: "Earns", align: "end", cell: ({ amount }) => <Amount value={amount} {...unit} /> },
  ];
  return (
    <section className={`${layout["card"]} ${styles["card"]}`} aria-label="Approved">
      <h2>Approved, not in an award</h2>
      <DataTable
        caption="Approved submissions"
        columns={columns}
        rows={waiting}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            action={
              <ButtonLink to={submissionPaths.ofTask(task.id)}>Review submissions</ButtonLink>
            }
          >
            Approved submissions appear here until paid.
          </EmptyState>
        }
      />
      {waiting.some(({ isOnChain }) => !isOnChain) && (
        <Unanchored isOpen={unanchored.length > 0} submitBy={facts.submitBy}>
          <Button size="small" blocker={blocker} onClick={() => anchor(unanchored)}>
            Put {unanchored.length} on the chain
          </Button>
        </Unanchored>
      )}
      {contested > 0 && waiting.length > 0 && (
        <p className={typography["note"]}>
          {contested === 1 ? "1 submission is" : `${contested} submissions are`} undecided or can
          still be disputed. The escrow keeps a winner slot and an equal share for each, so what
          exceeds the rest is paid later.
        </p>
      )}
      {open === null && (
        <Form method="post" className={styles["form"]}>
          <input type="hidden" name="intent" value="gather" />
          <TextField
            label="Reason"
            hint="For the published results; the reviewers sign its hash. It may be empty."
            name="reason"
            maxLength={500}
            error={error}
          />
          <div>
            <Button type="submit" variant="primary" pending={state !== "idle"}>
              Gather the award
            </Button>
          </div>
        </Form>
      )}
    </section>
  );
}

type UnanchoredProps = { isOpen: boolean; submitBy: number; children: ReactNode };

/** Says what becomes of approved work that is not on the chain. */
function Unanchored({ isOpen, submitBy, children }: UnanchoredProps) {
  if (!isOpen) {
    return (
      <Notice tone="warn">
        What is not on the chain cannot be paid: submissions closed {formatTime(submitBy)}.
      </Notice>
    );
  }
  return (
    <Notice tone="info">
      The escrow pays only work that is on the chain. The console puts it there every ten minutes,
      and anyone can do so until {formatTime(submitBy)}. {children}
    </Notice>
  );
}
