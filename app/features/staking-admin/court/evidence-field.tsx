import { parseEvidenceText } from "#app/common/staking/evidence/evidence.ts";
import { Address } from "#app/ui/address.tsx";
import { SelectField, TextareaField, TextField } from "#app/ui/field.tsx";
import { formatUtc } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { EvidenceDraft } from "./court.types.ts";

/** Form input: text and files still to be saved, or a saved draft. */
export type EvidenceChoice = { draft: string; text: string; files: readonly File[] };

export const noChoice: EvidenceChoice = { draft: "", text: "", files: [] };

type EvidenceFieldProps = {
  value: EvidenceChoice;
  onChange: (value: EvidenceChoice) => void;
  drafts: readonly EvidenceDraft[];
  showErrors: boolean;
  /** Error in the files. */
  error: string | null;
};

/** Evidence for a slash: text and supporting files. */
export function EvidenceField(props: EvidenceFieldProps) {
  const { value, onChange, drafts, showErrors, error } = props;
  const usable = drafts.filter(({ problem }) => problem === null);
  const unusable = drafts.filter(({ problem }) => problem !== null);
  const draft = usable.find(({ hash }) => hash === value.draft);
  const text = parseEvidenceText(value.text);
  return (
    <div className={layout["stack"]}>
      {unusable.length > 0 && (
        <Notice tone="warn">
          Saved evidence that cannot be used now:
          <ul>
            {unusable.map(({ hash, text: reason, savedAt, problem }) => (
              <li key={hash}>
                {formatUtc(savedAt)}, “{reason.slice(0, 60)}”: {problem}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {usable.length > 0 && (
        <SelectField
          label="Saved evidence"
          value={value.draft}
          onChange={(event) => onChange({ ...value, draft: event.target.value })}
        >
          <option value="">Write new evidence</option>
          {usable.map(({ hash, text: reason, savedAt }) => (
            <option key={hash} value={hash}>
              {formatUtc(savedAt)}: {reason.slice(0, 60)}
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
            value={value.text}
            error={showErrors && text.kind === "invalid" ? text.message : null}
            onChange={(event) => onChange({ ...value, text: event.target.value })}
          />
          <TextField
            label="Files"
            hint="Optional. Up to 10 PDF, image, ZIP, GZIP or plain text files, 5 MB each, 16 MB in total."
            type="file"
            multiple
            error={error}
            onChange={(event) => onChange({ ...value, files: [...(event.target.files ?? [])] })}
          />
        </>
      )}
    </div>
  );
}
