import type { ReactNode } from "react";
import styles from "#app/features/submissions/queue.module.css";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { formatAmount, formatExact, formatInteger } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { AwardOnChain } from "#app/domain/submissions/award/award-on-chain.server.ts";
import type { AwardPage, OpenAward } from "./award-page.server.ts";
import { type Award, type AwardRow, sumOf } from "#app/domain/submissions/award/award.types.ts";
import { useAward } from "./use-award.ts";

type OpenAwardCardProps = { page: AwardPage; open: OpenAward };

/** The award that is waiting for signatures or for its transaction. */
export function OpenAwardCard({ page, open }: OpenAwardCardProps) {
  const { deployment, wallet, task, unit, facts } = page;
  const { award, approvals, signBlocker, onChain } = open;
  const setting = { deployment, number: task.number, title: task.title, unit };
  const { approve, pay, blocker } = useAward(setting);
  const missing = facts.threshold - approvals.length;
  const payBlocker =
    missing > 0
      ? `${missing} more ${missing === 1 ? "reviewer has" : "reviewers have"} to sign`
      : blocker;
  const columns: Column<AwardRow>[] = [
    { header: "Submitter", cell: ({ submitter }) => <Address value={submitter} /> },
    {
      header: "Paid to",
      cell: ({ payees, amount }) =>
        amount === 0n ? (
          "turned down"
        ) : payees.length === 0 ? (
          "the submitter"
        ) : (
          <Split row={{ payees, amount }} />
        ),
    },
    {
      header: "Amount",
      align: "end",
      cell: ({ amount }) => <Amount value={amount} {...unit} />,
    },
  ];
  return (
    <section className={`${layout["card"]} ${styles["card"]}`} aria-label="Open award">
      <div className={layout["bar"]}>
        <h2>Open award</h2>
        <OnChainStatus onChain={onChain}>
          <Status tone={missing > 0 ? "amber" : "green"}>
            {approvals.length} of {facts.threshold} signed
          </Status>
        </OnChainStatus>
      </div>
      <OnChainNotice onChain={onChain} award={award} />
      <DataTable
        caption="What it pays"
        columns={columns}
        rows={award.rows}
        rowKey={({ submitter }) => submitter}
        empty={null}
      />
      <dl className={layout["fact-grid"]}>
        <dt>In all</dt>
        <dd>{formatAmount(sumOf(award.rows), unit)}</dd>
        <dt>Reason</dt>
        <dd className={typography["entered"]}>{award.reason || "none"}</dd>
        <dt>Good until</dt>
        <dd>
          <Time at={award.validUntil * 1_000} />
        </dd>
        <dt>Signed by</dt>
        <dd>
          {approvals.length === 0
            ? "no one yet"
            : approvals.map(({ reviewer }) => (
                <div key={reviewer}>
                  <Address value={reviewer} />
                </div>
              ))}
        </dd>
      </dl>
      {onChain.kind === "open" && (
        <div className={layout["tools"]}>
          <Button blocker={signBlocker ?? blocker} onClick={() => approve(award, wallet)}>
            Sign the approval
          </Button>
          <Button variant="primary" blocker={payBlocker} onClick={() => pay(award, approvals)}>
            {sumOf(award.rows) === 0n
              ? "Turn down the work"
              : `Pay ${formatAmount(sumOf(award.rows), unit)}`}
          </Button>
          {award.status === "gathering" && (
            <Form method="post">
              <input type="hidden" name="intent" value="discard" />
              <input type="hidden" name="award" value={award.id} />
              <Button type="submit" variant="quiet">
                Discard
              </Button>
            </Form>
          )}
        </div>
      )}
    </section>
  );
}

/** Short status of the award; renders `children` while it can be signed and paid. */
function OnChainStatus({ onChain, children }: { onChain: AwardOnChain; children: ReactNode }) {
  switch (onChain.kind) {
    case "open":
      return children;
    case "pending":
      return <Status tone="accent">Pending</Status>;
    case "confirmed":
      return <Status tone="green">Confirmed</Status>;
    case "void":
      return <Status tone="neutral">Void</Status>;
    case "unknown":
      return <Status tone="amber">Unknown</Status>;
  }
}

/** On-chain state of the award, and what to do next. */
function OnChainNotice({ onChain, award }: { onChain: AwardOnChain; award: Award }) {
  switch (onChain.kind) {
    case "open":
      return (
        award.status === "sent" && (
          <Notice tone="info">
            A wallet was asked to pay this award, but the chain has no such transaction. If the
            wallet did not send it, pay it here: the escrow pays each submission only once.
          </Notice>
        )
      );
    case "pending":
      return (
        <Notice tone="info">
          Its transaction waits to be mined:{" "}
          <Address value={onChain.txHash} kind="transaction hash" />
        </Notice>
      );
    case "confirmed":
      return (
        <Notice tone="info">
          {onChain.isIndexed
            ? `Confirmed in block ${formatInteger(onChain.block)}. It is booked as paid when that block is final.`
            : `Confirmed in block ${formatInteger(onChain.block)}, waiting for the index.`}{" "}
          Nothing is left to do. <Address value={onChain.txHash} kind="transaction hash" />
        </Notice>
      );
    case "void":
      return (
        <Notice tone="warn">
          Something else was decided on the chain since it was gathered, so this award is void. What
          it would have paid can be gathered again when that block is final.
        </Notice>
      );
    case "unknown":
      return (
        <Notice tone="warn">
          The chain does not say now whether this award is paid already. Wait before paying
          anything.
        </Notice>
      );
  }
}

function Split({ row: { payees } }: { row: Pick<AwardRow, "payees" | "amount"> }) {
  return (
    <span className={styles["what"]}>
      {payees.map(({ account, shareBps }) => (
        <span key={account}>
          {formatExact(BigInt(shareBps), 2)} % <Address value={account} />
        </span>
      ))}
    </span>
  );
}
