import { useNavigation, useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useMemo, useState } from "react";
import { homeChainId } from "#app/chain/networks.ts";
import { unreadList } from "#app/common/list-editor/use-list.ts";
import { findListObstacle } from "#app/common/list-editor/list-obstacle.ts";
import {
  type ListOptions,
  type ReadState,
  RecipientsEditor,
  type RecipientsSource,
} from "#app/common/list-editor/recipients-editor.tsx";
import { listChainOf } from "#app/domain/lists/values/list-chain.ts";
import { fillListForm } from "#app/domain/lists/values/list-choices.ts";
import { claimLimits, claimMeanings } from "#app/domain/claims/list-text.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { contractsOf, findExcess, listBudget } from "#app/domain/rewards/runs/list-budget.ts";
import type { RewardsPage } from "./rewards-page.server.ts";
import type { RunAnswer } from "#app/domain/rewards/runs/run.types.ts";

const sample = `address,amount,note
0x1111111111111111111111111111111111111111,1.5,first
0x2222222222222222222222222222222222222222,0.25,second`;

const hint =
  "One per line: address, amount and an optional note. Amounts are added to those of the newest root.";

type ListFormProps = {
  page: RewardsPage;
  answer: RunAnswer | null;
  /**
   * Called with whether the form contains a list, so another list's result is not mistaken for it.
   */
  onEnter: (hasList: boolean) => void;
};

/** Form to enter a reward list and prepare it once it is valid. */
export function ListForm({ page, answer, onEnter }: ListFormProps) {
  const { facts, terms, programme, allocated } = page;
  const { token } = terms.terms;
  const { claimHub, treasury, chainName } = facts;
  const { state } = useNavigation();
  const submit = useSubmit();
  const [read, setRead] = useState<ReadState>(unreadList);
  const [source, setSource] = useState<RecipientsSource | null>(null);
  const [onState] = useState(() => (state: ReadState, source: RecipientsSource) => {
    setRead(state);
    setSource(source);
  });
  // Facts reload constantly; the list is parsed again only if they change.
  const { address, symbol, decimals } = token;
  const [claimHubAddress, treasuryAt] = [claimHub.address, treasury?.address ?? null];
  const options = useMemo(
    (): ListOptions => ({
      token: { address, symbol, decimals },
      amounts: { kind: "per-line" },
      chain: listChainOf({ chainId: homeChainId, chainName }),
      sender: null,
      contracts: contractsOf({
        claimHub: { address: claimHubAddress },
        treasury: treasuryAt && { address: treasuryAt },
      }),
      addressBook: [],
      limits: claimLimits,
    }),
    [address, symbol, decimals, claimHubAddress, treasuryAt, chainName],
  );
  const list = read.result?.kind === "list" ? read.result : null;
  const totals = list?.ready?.totals ?? null;
  const budget = listBudget({ terms: terms.terms, programme, allocated });
  const excess = totals && findExcess(totals.total, budget, token);
  const obstacle = findListObstacle(read, "recipients") ?? excess;
  const hasList = read.result !== null || read.isReading;
  useEffect(() => onEnter(hasList), [onEnter, hasList]);

  function prepare(event: FormEvent) {
    event.preventDefault();
    if (obstacle !== null || source === null) return;
    const form = new FormData();
    fillListForm(form, source);
    submit(form, { method: "post", encType: "multipart/form-data", preventScrollReset: true });
  }

  return (
    <Form method="post" className={layout["card"]} aria-label="Compute" onSubmit={prepare}>
      <h2>Upload recipients</h2>
      {answer !== null && <Notice tone="danger">{answer.message}</Notice>}
      <RecipientsEditor
        options={options}
        onRead={onState}
        sample={sample}
        hint={hint}
        meanings={claimMeanings}
        startWorker={startListWorker}
      />
      {totals && (
        <p>
          {formatInteger(totals.recipients)}{" "}
          {totals.recipients === 1 ? "account gets" : "accounts get"}{" "}
          <Amount value={totals.total} {...token} />. <Amount value={budget} {...token} /> of the
          budget is left.
        </p>
      )}
      <div className={layout["tools"]}>
        <Button type="submit" variant="primary" pending={state !== "idle"} blocker={obstacle}>
          Check and prepare
        </Button>
      </div>
      <p className={typography["note"]}>Nothing is published yet; you see the result first.</p>
    </Form>
  );
}

function startListWorker(): Worker {
  return new Worker(new URL("./list.worker.ts", import.meta.url), { type: "module" });
}
