import type { ShownFile } from "#app/domain/tasks/files/task-files.server.ts";
import styles from "#app/common/tasks/tasks.module.css";
import { useRevalidate } from "#app/ui/base/use-revalidate.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { postAttachment } from "./editor-requests.ts";
import { FilesCard } from "./files-card.tsx";

type AttachmentsCardProps = {
  /** Null if nothing is saved yet that files could be attached to. */
  taskId: string | null;
  files: readonly ShownFile[];
};

/** Attachments of a draft. */
export function AttachmentsCard({ taskId, files }: AttachmentsCardProps) {
  const revalidate = useRevalidate();
  if (taskId === null) {
    return (
      <section className={`${layout["card"]} ${styles["card"]}`} aria-label="Files">
        <h2>Files</h2>
        <p className={typography["note"]}>Files can be attached once the draft is saved.</p>
      </section>
    );
  }
  return (
    <FilesCard
      files={files}
      onAdd={({ id: file }) => postAttachment("attach", { id: taskId, file })}
      onTakeOff={({ id: file }) => postAttachment("detach", { id: taskId, file })}
      onDone={revalidate}
    >
      PDF, pictures, ZIP, GZIP and plain text, up to 5 MB each. Anyone can download them once the
      task is published. The signed hash covers them, so changing one later means signing again.
    </FilesCard>
  );
}
