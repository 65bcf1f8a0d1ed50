import { useNavigation } from "@remix-run/react";
import styles from "#app/features/submissions/review-queue/queue.module.css";
import { queuePath } from "#app/features/submissions/review-queue/labels.ts";
import { Address } from "#app/ui/address.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Form } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";
import layout from "#app/ui/layout.module.css";
import type { AwardPage, Waiting } from "./award-page.server.ts";

type WaitingCardProps = { page: AwardPage; error: string | null };

/** Approved submissions that are in no award yet. */
export function WaitingCard({ page: { task, unit, waiting, open }, error }: WaitingCardProps) {
  const { state } = useNavigation();
  const columns: Column<Waiting>[] = [
    {
      header: "Submission",
      cell: ({ id, submitter }) => (
        <span className={layout["tools"]}>
          <Link to={`${queuePath}/${id}?task=${task.id}`}>Open</Link> <Address value={submitter} />
        </span>
      ),
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
            action={<ButtonLink to={`${queuePath}?task=${task.id}`}>Review submissions</ButtonLink>}
          >
            Approved submissions appear here until paid.
          </EmptyState>
        }
      />
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
