import { useNavigation, useSearchParams, useSubmit } from "@remix-run/react";
import { type FormEvent, useMemo, useState } from "react";
import { homeChainId } from "#app/chain/networks.ts";
import { findListObstacle } from "#app/common/recipients/editor/list-obstacle.ts";
import { ListEditor, type ListSource } from "#app/common/recipients/editor/list-editor.tsx";
import type { ListState } from "#app/common/recipients/editor/use-list.ts";
import { listChainOf } from "#app/common/recipients/list-chain.ts";
import { fillListForm } from "#app/common/recipients/list-choices.ts";
import type { ListReading } from "#app/common/recipients/list-reading.ts";
import desk from "#app/features/staking/admin/desk.module.css";
import styles from "#app/features/staking/staking.module.css";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Form } from "#app/ui/form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { UptimeOptions } from "./parse-uptime.ts";
import type { UptimeAnswer, UptimePage } from "./uptime.types.ts";
import uptime from "./uptime.module.css";
import { VerdictTable } from "./verdict-table.tsx";

type ImportFormProps = { page: UptimePage; answer: UptimeAnswer | undefined };

/** A list of an epoch, to be begun anew once one is imported. */
export function ImportForm(props: ImportFormProps) {
  const [search] = useSearchParams();
  const imported = search.get("imported") ?? "";
  const epoch = /^\d{1,9}$/.test(imported) ? Number(imported) : null;
  return <EpochForm key={imported} {...props} imported={epoch} />;
}

const sample = `validator,expected,signed,missed
1,100,99,1
2,100,100,0`;

function EpochForm({ page, answer, imported }: ImportFormProps & { imported: number | null }) {
  const { facts, validators } = page;
  const { chainName } = facts;
  const { formData } = useNavigation();
  const submit = useSubmit();
  const [typed, setTyped] = useState("");
  const [read, setRead] = useState<{ state: ListState<ListReading>; source: ListSource } | null>(
    null,
  );
  const [onRead] = useState(
    () => (state: ListState<ListReading>, source: ListSource) => setRead({ state, source }),
  );
  const epoch = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : null;
  const options = useMemo((): UptimeOptions => {
    const chain = listChainOf({ chainId: homeChainId, chainName });
    return { epoch, validators, chain };
  }, [epoch, validators, chainName]);
  const obstacle = findListObstacle(read?.state ?? nothingRead, "uptimes");
  const intent = formData?.get("intent");

  function send(event: FormEvent) {
    event.preventDefault();
    if (obstacle !== null || read === null) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const form = new FormData();
    form.set("intent", submitter instanceof HTMLButtonElement ? submitter.value : "check");
    form.set("epoch", typed);
    fillListForm(form, read.source);
    submit(form, { method: "post", encType: "multipart/form-data", preventScrollReset: true });
  }

  const button = (value: string, words: string) => (
    <Button
      type="submit"
      name="intent"
      value={value}
      {...(value === "import" && { variant: "primary" })}
      pending={intent === value}
      disabled={obstacle !== null}
      aria-describedby="uptime-obstacle"
    >
      {words}
    </Button>
  );
  return (
    <section className={desk["columns"]} aria-labelledby="import-uptime">
      <Form method="post" className={styles["form"]} onSubmit={send} noValidate>
        <h2 id="import-uptime">Import an epoch</h2>
        {imported !== null && <Notice tone="info">Epoch {imported} was imported.</Notice>}
        <TextField
          label="Epoch"
          name="epoch"
          inputMode="numeric"
          value={typed}
          error={answer?.errors.epoch ?? null}
          onChange={(event) => setTyped(event.target.value)}
        />
        <ListEditor<UptimeOptions, ListReading>
          label="List"
          hint="One validator a line: its number or its operator's address, blocks expected, signed and missed."
          sample={sample}
          subject="uptimes of this epoch"
          options={options}
          startWorker={startUptimeWorker}
          onRead={onRead}
        />
        {answer?.errors.list && <Notice tone="danger">{answer.errors.list}</Notice>}
        <div className={styles["tools"]}>
          {button("check", "Check")}
          {button("import", "Import")}
        </div>
        <p id="uptime-obstacle" className={styles["quiet"]}>
          {obstacle}
        </p>
      </Form>
      <div className={uptime["verdicts"]} role="group" aria-label="Summary">
        {answer?.verdicts ? (
          <VerdictTable verdicts={answer.verdicts} />
        ) : (
          <p className={styles["quiet"]}>
            Check shows what each line changes. What was imported before is not counted twice.
          </p>
        )}
      </div>
    </section>
  );
}

const nothingRead: ListState<ListReading> = { result: null, isReading: false };

function startUptimeWorker(): Worker {
  return new Worker(new URL("./uptime.worker.ts", import.meta.url), { type: "module" });
}
