import { useState } from "react";
import type { Hex } from "viem";
import { type Parsed, invalid, ok } from "#app/common/entries/parse-entry.ts";
import styles from "#app/features/staking/staking.module.css";
import { Address } from "#app/ui/address.tsx";
import { SelectField, TextareaField, TextField } from "#app/ui/field.tsx";
import { hashFile, hashText } from "./parse-evidence.ts";

const kinds = { file: "A file", text: "A text" } as const;

type EvidenceFieldProps = {
  error: string | null;
  onChange: (evidence: Parsed<Hex>) => void;
};

export const noEvidence = invalid("Choose a file or write the evidence.");

/** The evidence of a case, of which the court keeps the hash only. */
export function EvidenceField({ error, onChange }: EvidenceFieldProps) {
  const [kind, setKind] = useState<keyof typeof kinds>("file");
  const [hash, setHash] = useState<Hex | null>(null);
  const [text, setText] = useState("");

  function take(evidence: Parsed<Hex>) {
    setHash(evidence.kind === "ok" ? evidence.value : null);
    onChange(evidence);
  }

  return (
    <div className={styles["form"]}>
      <SelectField
        label="Evidence"
        hint="It stays in this browser; the court keeps its hash. Keep the original."
        value={kind}
        onChange={(event) => {
          setKind(event.target.value === "text" ? "text" : "file");
          setText("");
          take(noEvidence);
        }}
      >
        {Object.entries(kinds).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      {kind === "file" ? (
        <TextField
          label="File"
          type="file"
          error={error}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (!file) return take(noEvidence);
            void hashFile(file).then(
              (value) => take(ok(value)),
              () => take(invalid("The file cannot be read. Choose it again.")),
            );
          }}
        />
      ) : (
        <TextareaField
          label="Text"
          value={text}
          error={error}
          onChange={(event) => {
            setText(event.target.value);
            take(hashText(event.target.value));
          }}
        />
      )}
      {hash !== null && (
        <p className={styles["quiet"]}>
          Hash <Address value={hash} kind="hash of the evidence" />
        </p>
      )}
    </div>
  );
}
