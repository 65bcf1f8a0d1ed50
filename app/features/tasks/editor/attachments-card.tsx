import type { ShownFile } from "#app/features/tasks/files/task-files.server.ts";
import styles from "#app/features/tasks/tasks.module.css";
import { useRevalidate } from "#app/ui/use-revalidate.ts";
import { askAttached } from "./ask-server.ts";
import { FilesCard } from "./files-card.tsx";

type AttachmentsCardProps = {
  /** `null`: nothing is kept yet that files could be attached to. */
  taskId: string | null;
  files: readonly ShownFile[];
};

/** Files that go with a draft. */
export function AttachmentsCard({ taskId, files }: AttachmentsCardProps) {
  const revalidate = useRevalidate();
  if (taskId === null) {
    return (
      <section className={styles["card"]} aria-label="Files">
        <h2>Files</h2>
        <p className={styles["quiet"]}>
          Files can be attached as soon as the draft is kept, a few seconds after its first words.
        </p>
      </section>
    );
  }
  return (
    <FilesCard
      files={files}
      onAdd={({ id: file }) => askAttached("attach", { id: taskId, file })}
      onTakeOff={({ id: file }) => askAttached("detach", { id: taskId, file })}
      onDone={revalidate}
    >
      PDF, pictures, ZIP, GZIP and plain text, up to 5 MB each. Anybody can save them once the task
      is published. Its hash covers them; to change one later is to sign another text.
    </FilesCard>
  );
}
