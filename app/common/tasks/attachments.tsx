import { Address } from "#app/ui/values/address.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import styles from "./tasks.module.css";
import type { ReactNode } from "react";
import typography from "#app/ui/typography.module.css";
import type { ShownFile } from "#app/domain/tasks/files/task-files.server.ts";
import { apiPaths } from "#app/paths/api.ts";

type AttachmentsProps = {
  files: readonly ShownFile[];
  /** Actions on a file, such as a remove button. */
  tools?: (file: ShownFile) => ReactNode;
};

/** A task's attachments, for download and comparison with their hashes. */
export function Attachments({ files, tools }: AttachmentsProps) {
  return (
    <ul className={styles["lines"]} aria-label="Attachments">
      {files.map((file) => (
        <li key={file.id} className={styles["file"]}>
          <a href={apiPaths.file(file.id)} download>
            {file.name}
          </a>
          {tools?.(file)}
          <span className={typography["note"]}>
            {file.type}, {formatInteger(file.size)} bytes, SHA-256{" "}
            <Address value={file.sha256} kind={`SHA-256 of ${file.name}`} full />
          </span>
        </li>
      ))}
    </ul>
  );
}
