import { useState } from "react";
import { useTasks } from "#app/common/tasks/use-tasks.ts";
import { refundableAt } from "#app/domain/tasks/model/task-states.ts";
import styles from "#app/common/tasks/tasks.module.css";
import { submissionPaths } from "#app/paths/submissions.ts";
import { taskPaths } from "#app/paths/tasks.ts";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { formatAmount, toSentence } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { ActionButton } from "#app/wallet/transaction/action-button.tsx";
import type { DetailPage } from "./detail-page.server.ts";
import { ExtendDialog } from "./extend-dialog.tsx";
import { RaiseDialog } from "./raise-dialog.tsx";

/** Actions on an open task, each with when and by whom it is available. */
export function ActionsCard({ page }: { page: DetailPage }) {
  const { head, task, escrow, blockers, unit } = page;
  const { run } = useTasks();
  const [open, setOpen] = useState<"extend" | "raise" | null>(null);
  const edit = taskPaths.edit(task.id);
  const setting = unit &&
    task.number !== null && { deployment: head.deployment, number: task.number, token: unit };
  const isOpen = task.state === "open";
  return (
    <section className={`${layout["card"]} ${styles["card"]}`} aria-label="Manage">
      <h2>Manage</h2>
      {isOpen && escrow && (
        <p className={typography["note"]}>
          Submissions until <Time at={escrow.submitBy * 1_000} />, review until{" "}
          <Time at={escrow.reviewBy * 1_000} />. From{" "}
          <Time at={refundableAt(escrow, head.grace) * 1_000} /> anyone can refund what is left.
        </p>
      )}
      <div className={`${layout["tools"]} ${styles["tools"]}`}>
        {(isOpen || task.state === "idea") && (
          <ButtonLink size="small" to={edit}>
            Edit the text
          </ButtonLink>
        )}
        {isOpen && setting && escrow && blockers && (
          <>
            <ActionButton size="small" blocker={blockers.extend} onClick={() => setOpen("extend")}>
              Extend
            </ActionButton>
            <ActionButton size="small" blocker={blockers.raise} onClick={() => setOpen("raise")}>
              Raise
            </ActionButton>
            <PauseButton isPaused={task.isPaused} blocker={blockers.pause} />
            <ActionButton
              size="small"
              variant="danger"
              blocker={blockers.close}
              onClick={() =>
                run(({ closeTransaction }) =>
                  closeTransaction(setting, {
                    left: formatAmount(escrow.budget - escrow.paid, setting.token),
                    to: escrow.refundTo,
                  }),
                )
              }
            >
              Close
            </ActionButton>
          </>
        )}
        <ButtonLink size="small" to={taskPaths.clone(task.id)}>
          Clone
        </ButtonLink>
        {task.number !== null && (
          <>
            <ButtonLink size="small" to={submissionPaths.ofTask(task.id)}>
              Review submissions
            </ButtonLink>
            <ButtonLink size="small" to={taskPaths.submissionsCsv(task.id)} reloadDocument>
              Export submissions
            </ButtonLink>
          </>
        )}
      </div>
      {isOpen && blockers?.close != null && (
        <p className={typography["note"]}>Closing: {toSentence(blockers.close)}</p>
      )}
      {setting && escrow && open === "extend" && (
        <ExtendDialog
          setting={setting}
          escrow={escrow}
          time={head.time}
          firstSubmitBy={firstDeadline(page)}
          onClose={() => setOpen(null)}
        />
      )}
      {setting && escrow && blockers && open === "raise" && (
        <RaiseDialog
          setting={setting}
          escrow={escrow}
          slotsBlocker={blockers.addSlots}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

/** Returns the deadline as originally published. */
function firstDeadline({ events, task }: DetailPage): number {
  const created = events.find(({ event }) => event.name === "TaskCreated")?.event;
  return created?.name === "TaskCreated" ? created.args.submitBy : task.submitBy;
}

function PauseButton({ isPaused, blocker }: { isPaused: boolean; blocker: string | null }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={isPaused ? "resume" : "pause"} />
      <Button type="submit" size="small" blocker={blocker}>
        {isPaused ? "Resume submissions" : "Pause submissions"}
      </Button>
    </Form>
  );
}
