import { useNavigation, useSubmit } from "@remix-run/react";
import { type FormEvent, useCallback, useMemo, useState } from "react";
import type { Address } from "viem";
import { homeChainId } from "#app/chain/networks.ts";
import { findListObstacle } from "#app/common/recipients/editor/list-obstacle.ts";
import {
  type ListOptions,
  type ReadState,
  RecipientsEditor,
} from "#app/common/recipients/editor/recipients-editor.tsx";
import { listChainOf } from "#app/common/recipients/list-chain.ts";
import { printRows } from "#app/common/recipients/print-rows.ts";
import { claimLimits } from "#app/features/ecosystem/claims/list.types.ts";
import styles from "#app/features/ecosystem/incentives/incentives.module.css";
import { Amount } from "#app/ui/amount.tsx";
import { Button } from "#app/ui/button.tsx";
import { Form } from "#app/ui/form.tsx";
import { formatInteger } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import { hubContracts } from "./hub-contracts.ts";
import type { RewardsPage } from "./rewards-page.server.ts";
import type { RunAnswer } from "./run.types.ts";

type ListFormProps = {
  page: RewardsPage;
  answer: RunAnswer | null;
  /** Whether a list stands in the editor, so that what was prepared before is another one. */
  onDraft: (isDraft: boolean) => void;
};

const sample = `address,amount,note
0x1111111111111111111111111111111111111111,120,May
0x2222222222222222222222222222222222222222,80.5,May`;

/** Where rewards are given by a list, which is read before it is prepared. */
export function ListForm({ page, answer, onDraft }: ListFormProps) {
  const { token } = page.terms.terms;
  const { chainName, hub, treasury } = page.facts;
  const hubAddress = hub.address;
  const treasuryAddress = treasury?.address ?? null;
  const { state } = useNavigation();
  const submit = useSubmit();
  const [read, setRead] = useState<ReadState>({ result: null, isReading: false });
  const options = useMemo(
    (): ListOptions => ({
      token,
      amounts: { kind: "per-line" },
      chain: listChainOf({ chainId: homeChainId, chainName }),
      sender: null,
      contracts: hubContracts(hubAddress, treasuryAddress),
      addressBook: [],
      limits: claimLimits,
    }),
    [token, chainName, hubAddress, treasuryAddress],
  );
  const ready = read.result?.kind === "list" ? read.result.ready : null;
  const obstacle = findListObstacle(read, "rewards");

  const onRead = useCallback(
    (next: ReadState) => {
      setRead(next);
      onDraft(
        next.result !== null && (next.result.kind !== "list" || next.result.counts.lines > 0),
      );
    },
    [onDraft],
  );

  function prepare(event: FormEvent) {
    event.preventDefault();
    if (ready === null || obstacle !== null) return;
    const form = new FormData();
    form.set("list", printList(ready.rowsJson, token.decimals));
    // Whoever said that both of two amounts count for an account means their sum.
    form.set("repeats", "sum");
    submit(form, { method: "post", encType: "multipart/form-data", preventScrollReset: true });
  }

  return (
    <Form
      method="post"
      className={styles["card"]}
      aria-label="Compute"
      onSubmit={prepare}
      preventScrollReset
    >
      <h2>Give a list</h2>
      <RecipientsEditor
        label="List"
        hint="One a line: address, amount, and a note if you like. What each gets now, on top of what the newest root grants."
        subject={`rewards in ${token.symbol}`}
        sample={sample}
        options={options}
        startWorker={startListWorker}
        onRead={onRead}
      />
      {ready && (
        <p>
          Grants <Amount value={ready.totals.total} {...token} /> to{" "}
          {ready.totals.recipients === 1
            ? "1 account"
            : `${formatInteger(ready.totals.recipients)} accounts`}
          .
        </p>
      )}
      {answer !== null && <Notice tone="danger">{answer.sentence}</Notice>}
      <div className={styles["tools"]}>
        <Button
          type="submit"
          variant="primary"
          pending={state !== "idle"}
          disabled={obstacle !== null}
          aria-describedby="list-obstacle"
        >
          Check and prepare
        </Button>
      </div>
      <p id="list-obstacle" className={styles["quiet"]}>
        {obstacle ?? "Nothing is published yet; what comes of it is shown first."}
      </p>
    </Form>
  );
}

/** As it was read, with nothing left to be said about it: this is what is kept as the inputs. */
function printList(rowsJson: string, decimals: number): string {
  const rows = JSON.parse(rowsJson) as { address: Address; amount: string; memo: string }[];
  return printRows(
    rows.map((row) => ({ ...row, amount: BigInt(row.amount) })),
    decimals,
  );
}

function startListWorker(): Worker {
  return new Worker(new URL("./reward-list.worker.ts", import.meta.url), { type: "module" });
}
