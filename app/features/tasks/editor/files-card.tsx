import { type ReactNode, useRef, useState } from "react";
import { Attachments } from "#app/common/tasks/attachments.tsx";
import type { ShownFile } from "#app/domain/tasks/files/task-files.server.ts";
import styles from "#app/common/tasks/tasks.module.css";
import { Button } from "#app/ui/forms/button.tsx";
import { Changing } from "#app/ui/forms/form.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { uploadFile } from "./editor-requests.ts";

type FilesCardProps = {
  files: readonly ShownFile[];
  /** Adds an uploaded file. @returns An error, or null once it is added. */
  onAdd: (file: ShownFile) => Promise<string | null>;
  onTakeOff: (file: ShownFile) => Promise<string | null>;
  /** Called when all chosen files are processed, or one was removed. */
  onDone?: () => void;
  /** Explains what the files are used for. */
  children: ReactNode;
};

/**
 * Attachments of a text. Files are uploaded one by one; a rejected one shows an error and does not
 * affect the others.
 */
export function FilesCard({ files, onAdd, onTakeOff, onDone, children }: FilesCardProps) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [errors, setErrors] = useState<string[]>([]);

  async function each(chosen: readonly File[]) {
    const wrong: string[] = [];
    for (const file of chosen) {
      setBusy(file.name);
      const uploaded = await uploadFile(file);
      const error = uploaded.kind === "rejected" ? uploaded.message : await onAdd(uploaded.file);
      if (error !== null) wrong.push(`${file.name}: ${error}`);
    }
    setBusy(null);
    setErrors(wrong);
    onDone?.();
  }

  async function takeOff(file: ShownFile) {
    setBusy(file.name);
    const error = await onTakeOff(file);
    setBusy(null);
    setErrors(error === null ? [] : [`${file.name}: ${error}`]);
    onDone?.();
  }

  return (
    <section className={`${layout["card"]} ${styles["card"]}`} aria-label="Files">
      <h2>Files</h2>
      <Changing>
        {errors.map((error) => (
          <Notice key={error} tone="danger">
            {error}
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
                onClick={() => void takeOff(file)}
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
            void each([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = "";
          }}
        />
        <div className={`${layout["tools"]} ${styles["tools"]}`}>
          <Button pending={busy !== null} onClick={() => input.current?.click()}>
            Attach files
          </Button>
          <span className={typography["note"]} aria-live="polite">
            {busy}
          </span>
        </div>
        <p className={typography["note"]}>{children}</p>
      </Changing>
    </section>
  );
}
