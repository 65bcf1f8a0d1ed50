import styles from "#app/features/ecosystem/tasks/desk/desk.module.css";
import { formatTime, writeAmount } from "#app/features/ecosystem/tasks/escrow/words.ts";
import { Address } from "#app/ui/address.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { Button } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Form } from "#app/ui/form.tsx";
import { formatExact } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Status } from "#app/ui/status.tsx";
import type { AwardPage, OpenAward } from "./award-page.server.ts";
import { type AwardRow, sumOf } from "./award.types.ts";
import { useAward } from "./use-award.ts";

type OpenAwardCardProps = { page: AwardPage; open: OpenAward };

/** The award that waits for signatures or for its transaction. */
export function OpenAwardCard({ page, open }: OpenAwardCardProps) {
  const { place, task, unit, facts } = page;
  const { award, approvals, signLack } = open;
  const setting = { place, number: task.number, title: task.title, unit };
  const { approve, pay, lack } = useAward(setting);
  const missing = facts.threshold - approvals.length;
  const isVoid = facts.nonce !== award.nonce || facts.state !== "open";
  const payLack = isVoid
    ? "It is void"
    : missing > 0
      ? `${missing} more ${missing === 1 ? "reviewer has" : "reviewers have"} to sign`
      : lack;
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
    <section className={styles["card"]} aria-label="Award under way">
      <div className={styles["panel-head"]}>
        <h2>Award under way</h2>
        {award.status === "sent" ? (
          <Status tone="accent">Paying</Status>
        ) : (
          <Status tone={missing > 0 ? "amber" : "green"}>
            {approvals.length} of {facts.threshold} signed
          </Status>
        )}
      </div>
      {isVoid && (
        <Notice tone="warn">
          Something else was decided on the chain since it was gathered, so this award is void. As
          soon as that is indexed, what it would have paid waits again.
        </Notice>
      )}
      {award.status === "sent" && !isVoid && (
        <Notice tone="info">
          It was handed to a wallet{award.txHash === null && ", and no transaction is known yet"}.
          If it does not arrive it may be paid again: the escrow takes it once.
        </Notice>
      )}
      <DataTable
        caption="What it pays"
        columns={columns}
        rows={award.rows}
        rowKey={({ submissionId }) => submissionId}
        empty={null}
      />
      <dl className={styles["facts"]}>
        <dt>In all</dt>
        <dd>{writeAmount(sumOf(award.rows), unit)}</dd>
        <dt>Reason</dt>
        <dd className={styles["words"]}>{award.reason || "none"}</dd>
        <dt>Good until</dt>
        <dd>{formatTime(award.validUntil)}</dd>
        <dt>Signed by</dt>
        <dd>
          {approvals.length === 0
            ? "nobody yet"
            : approvals.map(({ reviewer }) => (
                <div key={reviewer}>
                  <Address value={reviewer} />
                </div>
              ))}
        </dd>
      </dl>
      <div className={styles["tools"]}>
        <Button
          disabled={signLack !== null || lack !== null || isVoid}
          title={signLack ?? lack ?? undefined}
          onClick={() => approve(award)}
        >
          Sign the approval
        </Button>
        <Button
          variant="primary"
          disabled={payLack !== null}
          title={payLack ?? undefined}
          onClick={() => pay(award, approvals)}
        >
          {award.status === "sent" ? "Pay again" : `Pay ${writeAmount(sumOf(award.rows), unit)}`}
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
      {payLack !== null && <p className={styles["quiet"]}>To be paid: {payLack}.</p>}
    </section>
  );
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
