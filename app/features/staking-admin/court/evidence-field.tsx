import { useEffect, useRef } from "react";
import type { Entry } from "#app/kit/form/use-entries.ts";
import { Address } from "#app/ui/values/address.tsx";
import { SelectField, TextareaField, TextField } from "#app/ui/forms/field.tsx";
import { formatTimeMs } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { EvidenceDraft } from "./court.types.ts";

type EvidenceFieldProps = {
  /** Entries of the saved evidence that is used instead of a new one, of the text and of the files. */
  fields: Readonly<Record<"draft" | "text" | "files", Entry>>;
  /** The entry of the files has only their names. */
  onFiles: (files: readonly File[]) => void;
  drafts: readonly EvidenceDraft[];
};

/** Evidence for a slash: text and supporting files. */
export function EvidenceField({ fields, onFiles, drafts }: EvidenceFieldProps) {
  const usable = drafts.filter(({ problem }) => problem === null);
  const unusable = drafts.filter(({ problem }) => problem !== null);
  const draft = usable.find(({ hash }) => hash === fields.draft.value);
  const input = useRef<HTMLInputElement | null>(null);
  const { value: fileNames, ...files } = fields.files;

  useEffect(() => {
    if (fileNames === "" && input.current !== null) input.current.value = "";
  }, [fileNames]);

  /** Returns to the input without files, since it is not shown beside saved evidence. */
  function chooseDraft(event: { target: { value: string } }) {
    fields.draft.onChange(event);
    files.onChange({ target: { value: "" } });
  }

  function choose(target: HTMLInputElement) {
    input.current = target;
    const chosen = [...(target.files ?? [])];
    onFiles(chosen);
    files.onChange({ target: { value: chosen.map(({ name }) => name).join("\n") } });
  }

  return (
    <div className={layout["stack"]}>
      {unusable.length > 0 && (
        <Notice tone="warn">
          Saved evidence that cannot be used now:
          <ul>
            {unusable.map(({ hash, text: reason, savedAt, problem }) => (
              <li key={hash}>
                <Time at={savedAt} />, “{reason.slice(0, 60)}”: {problem}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {usable.length > 0 && (
        <SelectField label="Saved evidence" {...fields.draft} onChange={chooseDraft}>
          <option value="">Write new evidence</option>
          {usable.map(({ hash, text: reason, savedAt }) => (
            <option key={hash} value={hash}>
              {formatTimeMs(savedAt)}: {reason.slice(0, 60)}
            </option>
          ))}
        </SelectField>
      )}
      {draft ? (
        <div className={layout["card"]}>
          <p>{draft.text.slice(0, 500)}</p>
          <p className={typography["note"]}>
            {draft.files.length === 0
              ? "Without files"
              : draft.files.map(({ name }) => name).join(", ")}
            . Saved by <Address value={draft.savedBy} />
          </p>
        </div>
      ) : (
        <>
          <TextareaField
            label="Evidence"
            hint="What happened and how to verify it. Staking admins can read it; the chain has its hash."
            rows={6}
            {...fields.text}
          />
          <TextField
            label="Files"
            hint="Optional. Up to 10 PDF, image, ZIP, GZIP or plain text files, 5 MB each, 16 MB in total."
            type="file"
            multiple
            {...files}
            onChange={(event) => choose(event.target)}
          />
        </>
      )}
    </div>
  );
}
