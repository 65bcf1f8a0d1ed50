import { useNavigation, useSubmit } from "@remix-run/react";
import { type FormEvent, useMemo, useState } from "react";
import { homeChainId } from "#app/chain/networks.ts";
import { ListEditor, type ListSource } from "#app/common/list-editor/list-editor.tsx";
import { findListObstacle } from "#app/common/list-editor/list-obstacle.ts";
import { type ListState, unreadList } from "#app/common/list-editor/use-list.ts";
import { listChainOf } from "#app/domain/lists/values/list-chain.ts";
import { fillListForm } from "#app/domain/lists/values/list-choices.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import layout from "#app/ui/layout.module.css";
import { findOther } from "./compare-root.ts";
import type { ImportAnswer, ImportPage } from "./import-page.server.ts";
import type { ImportOptions, ReadImport } from "#app/domain/claims/parse-import.ts";
import { Problems } from "./problems.tsx";

type ListFormProps = { page: ImportPage; answer: ImportAnswer | null };

type Read = { state: ListState<ReadImport>; source: ListSource };

const sample = `address,amount,note
0x1111111111111111111111111111111111111111,1.5,first
0x2222222222222222222222222222222222222222,0.25,second`;

/** Form to paste a root's list, check it against the root and submit it. */
export function ListForm({ page, answer }: ListFormProps) {
  const { programme, root, isAnnounced, chainName } = page;
  const { token, unit } = programme;
  const { formData } = useNavigation();
  const submit = useSubmit();
  const [read, setRead] = useState<Read | null>(null);
  const [onState] = useState(() => (state: Read["state"], source: ListSource) => {
    setRead({ state, source });
  });
  const { symbol, decimals } = unit;
  const options = useMemo(
    (): ImportOptions => ({
      programmeId: programme.id,
      token,
      unit: { symbol, decimals },
      chain: listChainOf({ chainId: homeChainId, chainName }),
    }),
    [programme.id, token, symbol, decimals, chainName],
  );
  const state = read?.state ?? unreadList;
  const list = state.result?.kind === "list" ? state.result : null;
  const sums = list && { accounts: list.counts.rows, total: list.total };
  const obstacle = findListObstacle(state, "the list") ?? (sums && findOther(root, sums, unit));

  function send(event: FormEvent) {
    event.preventDefault();
    if (obstacle !== null || read === null) return;
    const form = new FormData();
    form.set("intent", "given");
    fillListForm(form, read.source);
    submit(form, { method: "post", encType: "multipart/form-data", preventScrollReset: true });
  }

  return (
    <Form
      method="post"
      className={layout["card"]}
      aria-label="Upload the list"
      onSubmit={send}
      noValidate
    >
      <h2>Upload the list</h2>
      <p>The list is saved only if its root, total and accounts are those on the chain.</p>
      <ListEditor<ImportOptions, ReadImport>
        label="List"
        hint="One per line: address, amount and an optional note; or the file that “Leaves” saves, as CSV or JSON."
        sample={sample}
        subject={`amounts of ${unit.symbol} on ${chainName}`}
        options={options}
        startWorker={startImportWorker}
        onRead={onState}
      />
      {answer !== null && (
        <>
          <Notice tone="danger">{answer.message}</Notice>
          <Problems of={answer} />
        </>
      )}
      <div className={layout["tools"]}>
        <Button
          type="submit"
          variant={isAnnounced ? "default" : "primary"}
          pending={formData?.get("intent") === "given"}
          blocker={obstacle}
        >
          Check and import
        </Button>
      </div>
    </Form>
  );
}

function startImportWorker(): Worker {
  return new Worker(new URL("./import.worker.ts", import.meta.url), { type: "module" });
}
