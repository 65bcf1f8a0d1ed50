import { Link, useSearchParams } from "@remix-run/react";
import { useMemo, useState } from "react";
import { DraftNotice } from "#app/common/campaign/draft-notice.tsx";
import {
  AmountPaid,
  ProgressStatus,
  RowsPaid,
} from "#app/common/campaign/campaign-progress-view.tsx";
import { stateSegments } from "#app/common/campaign/state-filter.ts";
import { printDraft } from "#app/domain/payments/campaign/print-draft.ts";
import { useSaveDraft } from "#app/common/campaign/use-save-draft.ts";
import { toAmountRule } from "#app/domain/lists/values/amount-rule.ts";
import { AmountRuleFields } from "#app/common/list-editor/amount-rule-fields.tsx";
import { findListObstacle } from "#app/common/list-editor/list-obstacle.ts";
import {
  type ListOptions,
  type ReadState,
  RecipientsEditor,
} from "#app/common/list-editor/recipients-editor.tsx";
import { listChainOf } from "#app/domain/lists/values/list-chain.ts";
import type { NamedAddress } from "#app/domain/lists/values/recipients.types.ts";
import { ok } from "#app/kit/form/parsed.ts";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { ListView } from "#app/kit/list/list-view.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { useOwnName } from "#app/wallet/context/wallet-context.ts";
import type { OwnLists } from "./lists.server.ts";
import { isLargeMint } from "#app/features/tokens/manage/shared/foresee.ts";
import type { ManagedView } from "#app/features/tokens/manage/shared/managed-view.types.ts";
import { evaluateAmount } from "#app/features/tokens/manage/mint/mint-entry.ts";
import { MintPreview } from "#app/features/tokens/manage/mint/mint-preview.tsx";
import { tokenPaths } from "#app/paths/tokens.ts";

export type ListFormProps = {
  view: ManagedView;
  /** Contracts that are never a sensible recipient. */
  contracts: readonly NamedAddress[];
  addressBook: readonly NamedAddress[];
  /** Recipients per transaction. */
  chunkSize: number;
  /** The wallet's latest lists of this token, as filtered by the URL. */
  lists: OwnLists;
};

const sample = `address,amount,memo
0x1111111111111111111111111111111111111111,1.5,first
0x2222222222222222222222222222222222222222,0.25,second`;

/** Recipient list, minted in one transaction and paid in a few. */
export function ListForm({ view, contracts, addressBook, chunkSize, lists }: ListFormProps) {
  const { facts, wallet, network } = view;
  const { symbol, decimals, token, chainId } = facts;
  const path = tokenPaths.mintLists(token);
  const savedAs = useOwnName(`mint list of ${token}`);
  const draft = useSaveDraft({ action: `${path}?index`, path, savedAs });
  const entries = useEntries(
    { mode: "per-line", amount: "" },
    (texts) => ({ mode: ok(texts.mode), amount: ok(texts.amount) }),
    savedAs,
  );
  const { mode, amount } = entries.texts;
  const [input, setInput] = useState("");
  const [read, setRead] = useState<ReadState>({ result: null, isReading: false });
  const options = useMemo(
    (): ListOptions => ({
      token: { symbol, decimals, address: token },
      amounts: toAmountRule({ mode, amount }),
      chain: listChainOf(network),
      sender: wallet,
      contracts,
      addressBook,
    }),
    [symbol, decimals, token, mode, amount, network, wallet, contracts, addressBook],
  );
  const ready = read.result?.kind === "list" ? read.result.ready : null;
  const total = ready?.totals.total ?? null;
  const isLarge = total !== null && isLargeMint(facts.supply, total);
  const obstacle = findObstacle(view, read, isLarge && input.trim() !== symbol);

  function save(after: string | null) {
    if (ready === null || obstacle !== null) return;
    const title = `Mint of ${symbol}`;
    const input = { chainId, token, title, delivery: "strict", chunkSize, after };
    draft.save(printDraft(input, ready.rowsFile));
  }

  return (
    <div className={layout["page"]}>
      <div className={layout["columns"]}>
        <div className={layout["stack"]}>
          <AmountRuleFields
            mode={entries.fields.mode}
            amount={entries.fields.amount}
            symbol={symbol}
          />
          <RecipientsEditor
            options={options}
            onRead={setRead}
            sample={sample}
            savedAs={{ name: draft.listName, entries }}
          />
        </div>
        <aside className={layout["card"]} aria-label="Summary">
          <h2>Summary</h2>
          {ready && total !== null && (
            <p>
              {formatInteger(ready.totals.recipients)} recipients get{" "}
              <Amount value={total} decimals={decimals} symbol={symbol} /> in{" "}
              {formatInteger(Math.ceil(ready.totals.rows / chunkSize))} transactions, after one that
              mints it.
            </p>
          )}
          {total === null ? (
            <p className={typography["note"]}>Enter recipients to see the totals.</p>
          ) : (
            <MintPreview facts={facts} units={total} recipient={null} />
          )}
          {isLarge && (
            <TextField
              label={`Type ${symbol} to confirm`}
              value={input}
              onChange={(event) => setInput(event.target.value)}
            />
          )}
          <DraftNotice
            answer={draft.answer}
            path={path}
            labels={{ untitled: "the earlier list", again: "Mint for everyone again" }}
            onAgain={save}
          />
          <Button
            variant="primary"
            fullWidth
            pending={draft.isSaving}
            blocker={obstacle}
            onClick={() => save(null)}
          >
            Save and review
          </Button>
          <p className={typography["note"]}>
            Nothing is signed yet: the next page mints, then pays.
          </p>
        </aside>
      </div>
      <Lists lists={lists} token={token} />
    </div>
  );
}

function findObstacle({ facts }: ManagedView, read: ReadState, isUnconfirmed: boolean) {
  if (facts.blockers.mint !== null) return facts.blockers.mint;
  const obstacle = findListObstacle(read, "recipients");
  if (obstacle !== null) return obstacle;
  const total = read.result?.kind === "list" ? (read.result.ready?.totals.total ?? 0n) : 0n;
  const evaluated = evaluateAmount(total, facts);
  if (evaluated.kind === "invalid") return evaluated.message;
  return isUnconfirmed ? `Type ${facts.symbol} to confirm the dilution.` : null;
}

function Lists({ lists, token }: { lists: OwnLists; token: string }) {
  const [search] = useSearchParams();
  return (
    <ListView
      caption="Your lists"
      title="Your lists of this token"
      page={lists}
      rowKey={({ id }) => id}
      filters={{ segments: stateSegments(lists.counts, search.get("state")) }}
      columns={[
        {
          header: "List",
          cell: ({ id, title, run }) => (
            <Link to={tokenPaths.mintList(token, id)}>
              {title || "Untitled"}
              {run > 0 && ` (run ${run + 1})`}
            </Link>
          ),
        },
        { header: "State", cell: ({ progress }) => <ProgressStatus progress={progress} /> },
        {
          header: "Recipients paid",
          align: "end",
          cell: ({ progress }) => <RowsPaid progress={progress} label="Recipients paid" />,
        },
        { header: "Amount", align: "end", cell: (list) => <AmountPaid campaign={list} /> },
        { header: "Saved", cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
      ]}
      empty={<EmptyState>Saved lists appear here, on any device.</EmptyState>}
    />
  );
}
