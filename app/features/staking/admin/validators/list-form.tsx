import { useNavigation } from "@remix-run/react";
import { type ChangeEvent, useState } from "react";
import { decodeFile } from "#app/common/recipients/decode-file.ts";
import styles from "#app/features/staking/staking.module.css";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextareaField } from "#app/ui/field.tsx";
import { Form } from "#app/ui/form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { browserStorage } from "#app/wallet/browser-storage.ts";
import { addColumns, type ListKind, listKinds } from "./list.types.ts";
import desk from "./validators.module.css";

const storageKey = "validators-list";

const kindWords: Readonly<Record<ListKind, string>> = {
  add: "Add validators",
  remove: "Force validators out",
};

const hints: Readonly<Record<ListKind, string>> = {
  add: `One a line: ${addColumns.join(", ")}. Shares are in basis points: 500 is 5 %.`,
  remove: "One a line: the operator's address. Other columns are passed over under a header.",
};

const sample = `${addColumns.join(",")}
0x1111111111111111111111111111111111111111,Elm,500,2000,100,1000,,0x1111111111111111111111111111111111111111,https://elm.example,ops@elm.example
0x2222222222222222222222222222222222222222,"Fir, north",250,1000,50,500,,0x2222222222222222222222222222222222222222,,`;

type ListFormProps = { error: string | null; text: string; onText: (text: string) => void };

/** Where a list is typed, pasted or chosen, and sent to be checked. */
export function ListForm({ error, text, onText }: ListFormProps) {
  const { state } = useNavigation();
  const [kind, setKind] = useState<ListKind>("add");
  const [fault, setFault] = useState<string | null>(null);

  async function load(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (!file) return;
    const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()));
    setFault(decoded.kind === "text" ? null : decoded.sentence);
    if (decoded.kind === "text") onText(decoded.text);
  }

  function bringBack() {
    const kept = browserStorage().getItem(storageKey);
    setFault(kept === null ? "No list was checked in this browser yet." : null);
    if (kept !== null) onText(kept);
  }

  return (
    <Form
      method="post"
      preventScrollReset
      className={desk["wide"]}
      onSubmit={() => browserStorage().setItem(storageKey, text)}
    >
      <SelectField
        label="What the list does"
        name="kind"
        value={kind}
        onChange={(event) => setKind(listKinds.find((one) => one === event.target.value) ?? "add")}
      >
        {listKinds.map((one) => (
          <option key={one} value={one}>
            {kindWords[one]}
          </option>
        ))}
      </SelectField>
      <TextareaField
        label="List"
        name="list"
        hint={hints[kind]}
        mono
        rows={10}
        wrap="off"
        spellCheck={false}
        value={text}
        error={error}
        onChange={(event) => onText(event.target.value)}
      />
      <div className={styles["tools"]}>
        <Button type="submit" variant="primary" pending={state !== "idle"}>
          Check the list
        </Button>
        <label className={desk["file"]}>
          Choose a file
          <input
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={(event) => void load(event)}
          />
        </label>
        {text === "" && (
          <>
            <Button onClick={bringBack}>Bring back the last list</Button>
            {kind === "add" && <Button onClick={() => onText(sample)}>Load a sample</Button>}
          </>
        )}
      </div>
      {fault !== null && <Notice tone="danger">{fault}</Notice>}
    </Form>
  );
}
