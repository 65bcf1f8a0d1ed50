import { useNavigation, useSubmit } from "@remix-run/react";
import { type FormEvent, useMemo, useState } from "react";
import { homeChainId } from "#app/chain/networks.ts";
import { ListEditor, type ListSource } from "#app/common/list-editor/list-editor.tsx";
import { findListObstacle } from "#app/common/list-editor/list-obstacle.ts";
import type { ListState } from "#app/common/list-editor/use-list.ts";
import { listChainOf } from "#app/domain/lists/values/list-chain.ts";
import { fillListForm } from "#app/domain/lists/values/list-choices.ts";
import type { ListReading } from "#app/domain/lists/jobs/list-reading.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { SelectField } from "#app/ui/forms/field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { browserStorage } from "#app/wallet/context/browser-storage.ts";
import layout from "#app/ui/layout.module.css";
import type { AddFacts } from "./add-page.server.ts";
import { addTitles } from "./list-columns.ts";
import { type ListKind, listKinds, type ValidatorsOptions } from "./list.types.ts";

const storageKey = "validators-list";

const kindLabels: Readonly<Record<ListKind, string>> = {
  add: "Add validators",
  remove: "Force exit validators",
};

const hints: Readonly<Record<ListKind, string>> = {
  add: `One per line: operator, moniker, commission, max commission, max change, self-bond, reward address, consensus address, website, contact. Shares are percentages: 5 %. Below a header with ${addTitles.bps.slice(2, 5).join(", ")} they are basis points: 500 is 5 %.`,
  remove: "One operator address per line. With a header, other columns are ignored.",
};

const samples: Readonly<Record<ListKind, string>> = {
  add: `${addTitles.percent.join(",")}
0x1111111111111111111111111111111111111111,Elm,5 %,20 %,1 %,1000,,0x1111111111111111111111111111111111111111,https://elm.example,ops@elm.example
0x2222222222222222222222222222222222222222,"Fir, north",2.5 %,10 %,0.5 %,500,,0x2222222222222222222222222222222222222222,,`,
  remove: `operator
0x1111111111111111111111111111111111111111`,
};

const subjects: Readonly<Record<ListKind, string>> = {
  add: "validators to add",
  remove: "validators to force out",
};

const nothingRead: ListState<ListReading> = { result: null, isReading: false };

export type ReadList = { state: ListState<ListReading>; source: ListSource };

type ListFormProps = {
  facts: AddFacts;
  /** Why the server rejected the list. */
  rejection: string | null;
  read: ReadList | null;
  onRead: (read: ReadList) => void;
};

/** Form to enter, paste or upload a list, and check it against the chain. */
export function ListForm({ facts, rejection, read, onRead }: ListFormProps) {
  const { deployments, coin, registry, chainName } = facts;
  const { address: staking } = deployments.staking;
  const { state } = useNavigation();
  const submit = useSubmit();
  const [kind, setKind] = useState<ListKind>("add");
  const [error, setError] = useState<string | null>(null);
  const options = useMemo(
    (): ValidatorsOptions => ({
      kind,
      staking,
      coin,
      registry,
      chain: listChainOf({ chainId: homeChainId, chainName }),
    }),
    [kind, staking, coin, registry, chainName],
  );
  const [setRead] = useState(
    () => (state: ListState<ListReading>, source: ListSource) => onRead({ state, source }),
  );
  const obstacle = findListObstacle(read?.state ?? nothingRead, "validators");

  function check(event: FormEvent) {
    event.preventDefault();
    if (obstacle !== null || read === null) return;
    const form = new FormData();
    form.set("kind", kind);
    fillListForm(form, read.source);
    browserStorage().setItem(storageKey, read.source.read());
    submit(form, { method: "post", encType: "multipart/form-data", preventScrollReset: true });
  }

  function bringBack(insert: (text: string) => void) {
    const stored = browserStorage().getItem(storageKey);
    setError(stored === null ? "No list has been checked in this browser yet." : null);
    if (stored !== null) insert(stored);
  }

  return (
    <Form method="post" className={layout["stack"]} onSubmit={check}>
      <SelectField
        label="Summary"
        value={kind}
        onChange={(event) => setKind(listKinds.find((one) => one === event.target.value) ?? "add")}
      >
        {listKinds.map((one) => (
          <option key={one} value={one}>
            {kindLabels[one]}
          </option>
        ))}
      </SelectField>
      <ListEditor<ValidatorsOptions, ListReading>
        label="List"
        hint={hints[kind]}
        sample={samples[kind]}
        subject={subjects[kind]}
        options={options}
        startWorker={startValidatorsWorker}
        onRead={setRead}
        whenEmpty={(insert) => (
          <Button size="small" onClick={() => bringBack(insert)}>
            Restore the last list
          </Button>
        )}
      />
      {rejection !== null && <Notice tone="danger">{rejection}</Notice>}
      {error !== null && <Notice tone="danger">{error}</Notice>}
      <div className={layout["tools"]}>
        <Button type="submit" variant="primary" pending={state !== "idle"} blocker={obstacle}>
          Check the list
        </Button>
      </div>
    </Form>
  );
}

function startValidatorsWorker(): Worker {
  return new Worker(new URL("./validators.worker.ts", import.meta.url), { type: "module" });
}
