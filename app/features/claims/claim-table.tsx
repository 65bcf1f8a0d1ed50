import { useState } from "react";
import type { Address as AccountAddress } from "viem";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatInteger, formatRounded, unknownFigure } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import layout from "#app/ui/layout.module.css";
import { ClaimDeadline } from "./claim-deadline.tsx";
import { describeTotals } from "./claim-totals.ts";
import { type Claimable, isClaimable } from "#app/domain/claims/claimable.ts";
import typography from "#app/ui/typography.module.css";
import styles from "./claims.module.css";
import { type ClaimRow, type ClaimsFacts, maxClaims } from "#app/domain/claims/claims.types.ts";
import { useClaims } from "./use-claims.ts";
import { claimPaths } from "#app/paths/claims.ts";

type ClaimTableProps = {
  facts: ClaimsFacts;
  account: AccountAddress;
  /** Whether the account is the signed-in wallet. */
  isSelf: boolean;
  rows: readonly ClaimRow[];
};

/** Claimable amounts by program, with actions to claim one, some or all in one transaction. */
export function ClaimTable(props: ClaimTableProps) {
  const { facts, account, isSelf, rows } = props;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { blocker, run } = useClaims();
  const claimable = rows.filter(isClaimable);
  const claim = (claims: readonly Claimable[]) =>
    run(
      ({ claimTransaction }) => claimTransaction(facts.deployment, account, claims),
      () => setChosen(new Set()),
    );

  function toggle(id: number) {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  }

  const picked = claimable.filter(({ programme }) => chosen.has(programme.id));
  const sent = picked.length > 0 ? picked : claimable;
  const taken = sent.slice(0, maxClaims);
  const reason = claimable.length === 0 ? "There is nothing to claim now" : blocker;
  return (
    <DataTable
      caption={isSelf ? "My claims" : "Claims of the account"}
      cards
      rows={rows}
      rowKey={({ programme }) => String(programme.id)}
      columns={[
        ...(claimable.length > 1 ? [choiceColumn(chosen, toggle)] : []),
        ...columnsFor(props),
        {
          header: "Actions",
          actions: true,
          align: "end",
          cell: (row) => (
            <RowActions
              row={row}
              account={account}
              blocker={blocker}
              onClaim={(one) => claim([one])}
            />
          ),
        },
      ]}
      toolbar={
        rows.length > 0 ? (
          <div className={layout["toolbar"]}>
            <span className={typography["remark"]}>
              {taken.length > 0 && (
                <>
                  <strong>{describeTotals(taken.map(payingOf))}.</strong>{" "}
                </>
              )}
              {sent.length > maxClaims
                ? `One transaction takes ${maxClaims} claims; the rest can be claimed after it.`
                : isSelf
                  ? "Paid to this wallet, or to the recipient you set."
                  : "Paid to the account or its recipient, no matter who claims."}
            </span>
            <Button variant="primary" size="small" blocker={reason} onClick={() => claim(sent)}>
              {picked.length > 0 ? `Claim ${formatInteger(picked.length)} chosen` : "Claim all"}
            </Button>
          </div>
        ) : undefined
      }
      empty={
        <EmptyState action={<ButtonLink to={claimPaths.check}>Check a proof</ButtonLink>}>
          Rewards for {isSelf ? "this wallet" : "this account"} appear here.
        </EmptyState>
      }
    />
  );
}

function payingOf({ programme, offer }: Claimable) {
  return { programme, amount: offer.amount };
}

function choiceColumn(chosen: ReadonlySet<number>, toggle: (id: number) => void): Column<ClaimRow> {
  return {
    header: "Choose",
    cell: (row) => (
      <label className={styles["choice"]}>
        <input
          type="checkbox"
          checked={chosen.has(row.programme.id)}
          disabled={!isClaimable(row)}
          onChange={() => toggle(row.programme.id)}
        />
        <span className="visually-hidden">Claim {row.programme.title}</span>
      </label>
    ),
  };
}

function columnsFor({ facts, account }: ClaimTableProps): Column<ClaimRow>[] {
  return [
    {
      header: "Program",
      cell: ({ programme, offer }) => (
        <span className={layout["lines"]}>
          <span className={styles["title"]}>{programme.title}</span>
          <span className={typography["remark"]}>
            Program {programme.id}
            {offer !== null && `, root ${offer.n}`}
          </span>
          <span className={typography["remark"]}>
            {programme.rewardsUntil === 0 ? (
              "Rewards without an end date"
            ) : (
              <>
                Rewards until <Time at={programme.rewardsUntil * 1_000} />
              </>
            )}
          </span>
        </span>
      ),
    },
    {
      header: "Claimable",
      align: "end",
      cell: (row) => <ClaimableCell row={row} />,
    },
    {
      header: "Claimed",
      align: "end",
      cell: ({ claimed, programme }) => (
        <Amount value={claimed} {...programme.unit} form="rounded" />
      ),
    },
    {
      header: "Paid to",
      cell: ({ recipient }) =>
        recipient === account ? "The account" : <Address value={recipient} />,
    },
    {
      header: "Claims until",
      cell: ({ programme }) => <ClaimDeadline programme={programme} facts={facts} />,
    },
  ];
}

function ClaimableCell({ row }: { row: ClaimRow }) {
  const { offer, next, unstored, blocker, programme } = row;
  const isUnknown = unstored !== null && offer === null;
  const amount = isUnknown ? (
    unknownFigure
  ) : (
    <Amount value={offer?.amount ?? 0n} {...programme.unit} form="rounded" rounding="down" />
  );
  return (
    <span className={layout["lines"]}>
      {isClaimable(row) ? <strong>{amount}</strong> : amount}
      {unstored !== null && (offer !== null || next !== null) && (
        <span className={typography["remark"]}>
          The list of root {unstored} is missing; it may allocate more.
        </span>
      )}
      {blocker !== null && (next === null || offer !== null) && (
        <span className={typography["remark"]}>{blocker}</span>
      )}
      {next !== null && (
        <span className={typography["remark"]}>
          {formatRounded(next.amount, programme.unit.decimals, "down")} {programme.unit.symbol} by
          root {next.n}, active from <Time at={next.activeAt * 1_000} />
        </span>
      )}
    </span>
  );
}

type RowActionsProps = {
  row: ClaimRow;
  account: AccountAddress;
  blocker: string | null;
  onClaim: (claim: Claimable) => void;
};

function RowActions({ row, account, blocker, onClaim }: RowActionsProps) {
  const { programme, offer, next, unstored } = row;
  const reason = isClaimable(row)
    ? blocker
    : (row.blocker ?? "Its proof is being computed; try again");
  const n = offer?.n ?? next?.n;
  const query = new URLSearchParams({ programme: String(programme.id), n: String(n), account });
  return (
    <span className={styles["row-actions"]}>
      {unstored !== null && (
        <ButtonLink to={claimPaths.root(programme.id, unstored)} size="small">
          Import the list
        </ButtonLink>
      )}
      {n !== undefined && (
        <ButtonLink to={`${claimPaths.proof}?${query}`} size="small" reloadDocument>
          Proof
        </ButtonLink>
      )}
      <Button size="small" blocker={reason} onClick={() => isClaimable(row) && onClaim(row)}>
        Claim
      </Button>
    </span>
  );
}
