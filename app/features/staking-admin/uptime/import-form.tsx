import { useNavigation, useSearchParams, useSubmit } from "@remix-run/react";
import { useMemo, useState } from "react";
import { homeChainId } from "#app/chain/networks.ts";
import { ListEditor, type ListSource } from "#app/common/list-editor/list-editor.tsx";
import { findListObstacle } from "#app/common/list-editor/list-obstacle.ts";
import { type ListState, unreadList } from "#app/common/list-editor/use-list.ts";
import { listChainOf } from "#app/domain/lists/values/list-chain.ts";
import { fillListForm, printChoices } from "#app/domain/lists/values/list-choices.ts";
import type { ListReading } from "#app/domain/lists/jobs/list-reading.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { parseEpoch } from "./parse-uptime.ts";
import type { CheckedUptime, UptimeAnswer, UptimeOptions, UptimePage } from "./uptime.types.ts";
import uptime from "./uptime.module.css";
import { VerdictTable } from "./verdict-table.tsx";

type ImportFormProps = {
  page: Pick<UptimePage, "validators" | "facts">;
  answer: UptimeAnswer | undefined;
};

type Read = { state: ListState<ListReading>; source: ListSource };

const sample = `validator,expected,signed,missed
1,1000,998,2
2,1000,1000,0`;

const hint =
  "One per line: validator, expected, signed, missed. Enter a validator by number or operator address.";

/**
 * Form to import an epoch. Resets after each import, so a list is not used for the next epoch by
 * mistake.
 */
export function ImportForm(props: ImportFormProps) {
  const [search] = useSearchParams();
  const imported = parseEpoch(search.get("imported") ?? "");
  return <EpochForm key={imported} {...props} imported={imported} />;
}

/** Uptime list of an epoch: checked first, and saved once all lines are valid. */
function EpochForm({ page, answer, imported }: ImportFormProps & { imported: number | null }) {
  const { facts } = page;
  // Compared by value, since the page reloads periodically.
  const known = JSON.stringify(page.validators);
  const { chainName } = facts;
  const { formData } = useNavigation();
  const submit = useSubmit();
  const intent = formData?.get("intent");
  const [epoch, setEpoch] = useState("");
  const [read, setRead] = useState<Read | null>(null);
  const [onState] = useState(() => (state: Read["state"], source: ListSource) => {
    setRead({ state, source });
  });
  const options = useMemo(
    (): UptimeOptions => ({
      validators: JSON.parse(known) as UptimePage["validators"],
      chain: listChainOf({ chainId: homeChainId, chainName }),
      epoch: parseEpoch(epoch),
    }),
    [known, chainName, epoch],
  );
  const obstacle = findListObstacle(read?.state ?? unreadList, "uptimes");
  const checked = answer?.checked ?? null;
  const error = answer?.errors.list ?? null;

  function send(intent: "check" | "import") {
    if (obstacle !== null || read === null) return;
    const form = new FormData();
    form.set("intent", intent);
    form.set("epoch", epoch);
    fillListForm(form, read.source);
    submit(form, { method: "post", encType: "multipart/form-data", preventScrollReset: true });
  }

  return (
    <section className={layout["columns"]} aria-labelledby="import-uptime">
      <div className={layout["stack"]}>
        <h2 id="import-uptime">Import an epoch</h2>
        {imported !== null && <Notice tone="info">Epoch {imported} was imported.</Notice>}
        <TextField
          label="Epoch"
          name="epoch"
          inputMode="numeric"
          value={epoch}
          error={answer?.errors.epoch}
          onChange={(event) => setEpoch(event.target.value)}
        />
        <ListEditor<UptimeOptions, ListReading>
          label="Uptimes"
          hint={hint}
          sample={sample}
          subject="uptimes of this epoch"
          options={options}
          startWorker={startUptimeWorker}
          onRead={onState}
        />
        {error !== null && <Notice tone="danger">{error}</Notice>}
        <div className={layout["tools"]}>
          <Button pending={intent === "check"} blocker={obstacle} onClick={() => send("check")}>
            Check
          </Button>
          <Button
            variant="primary"
            pending={intent === "import"}
            blocker={obstacle}
            onClick={() => send("import")}
          >
            Import
          </Button>
        </div>
      </div>
      <div className={uptime["verdicts"]} role="group" aria-label="Summary">
        {checked !== null && isOfNow(checked, { epoch, read }) ? (
          <VerdictTable verdicts={checked.verdicts} />
        ) : (
          <p className={typography["note"]}>
            Check shows the result of each line. Repeated imports are not counted twice.
          </p>
        )}
      </div>
    </section>
  );
}

/** Whether the checked list is still the one in the form. */
function isOfNow(checked: CheckedUptime, now: { epoch: string; read: Read | null }): boolean {
  const { epoch, read } = now;
  if (read === null || read.state.isReading || checked.epoch !== epoch.trim()) return false;
  // Forms submit CRLF line breaks.
  const text = checked.text.replaceAll("\r\n", "\n");
  return text === read.source.read() && checked.choices === printChoices(read.source.choices);
}

function startUptimeWorker(): Worker {
  return new Worker(new URL("./uptime.worker.ts", import.meta.url), { type: "module" });
}
