import { useRef, useState } from "react";
import { Attachments } from "#app/features/ecosystem/tasks/files/attachments.tsx";
import type { ShownFile } from "#app/features/ecosystem/tasks/files/task-files.server.ts";
import styles from "#app/features/ecosystem/tasks/tasks.module.css";
import { Button } from "#app/ui/button.tsx";
import { Changing } from "#app/ui/form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useRevalidate } from "#app/ui/use-revalidate.ts";
import { askAttached, uploadFile } from "./ask-server.ts";

type AttachmentsCardProps = {
  /** `null`: nothing is kept yet that files could be attached to. */
  taskId: string | null;
  files: readonly ShownFile[];
};

/** Files that go with a draft. They are kept one by one; what is refused is said and leaves the rest. */
export function AttachmentsCard({ taskId, files }: AttachmentsCardProps) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [faults, setFaults] = useState<string[]>([]);
  const revalidate = useRevalidate();

  async function attach(id: string, chosen: readonly File[]) {
    const wrong: string[] = [];
    for (const file of chosen) {
      setBusy(file.name);
      const fault = await attachFile(id, file);
      if (fault !== null) wrong.push(`${file.name}: ${fault}`);
    }
    setBusy(null);
    setFaults(wrong);
    revalidate();
  }

  async function detach(id: string, file: ShownFile) {
    setBusy(file.name);
    const fault = await askAttached("detach", { id, file: file.id });
    setBusy(null);
    setFaults(fault === null ? [] : [`${file.name}: ${fault}`]);
    revalidate();
  }

  return (
    <section className={styles["card"]} aria-label="Files">
      <h2>Files</h2>
      {taskId === null ? (
        <p className={styles["quiet"]}>
          Files can be attached as soon as the draft is kept, a few seconds after its first words.
        </p>
      ) : (
        <Changing>
          {faults.map((fault) => (
            <Notice key={fault} tone="danger">
              {fault}
            </Notice>
          ))}
          {files.length > 0 && (
            <Attachments
              files={files}
              tools={(file) => (
                <Button
                  size="small"
                  variant="quiet"
                  disabled={busy !== null}
                  aria-label={`Take ${file.name} off`}
                  onClick={() => void detach(taskId, file)}
                >
                  Take off
                </Button>
              )}
            />
          )}
          <input
            ref={input}
            type="file"
            multiple
            hidden
            aria-label="Attach files"
            onChange={(event) => {
              void attach(taskId, [...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = "";
            }}
          />
          <div className={styles["tools"]}>
            <Button pending={busy !== null} onClick={() => input.current?.click()}>
              Attach files
            </Button>
            <span className={styles["quiet"]} aria-live="polite">
              {busy}
            </span>
          </div>
          <p className={styles["quiet"]}>
            PDF, pictures, ZIP, GZIP and plain text, up to 5 MB each. Anybody can save them once the
            task is published; from then on they stay as they are.
          </p>
        </Changing>
      )}
    </section>
  );
}

async function attachFile(id: string, file: File): Promise<string | null> {
  const uploaded = await uploadFile(file);
  return uploaded.kind === "refused"
    ? uploaded.sentence
    : askAttached("attach", { id, file: uploaded.id });
}
