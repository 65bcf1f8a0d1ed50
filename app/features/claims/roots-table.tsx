import { useState } from "react";
import { rootLabels } from "#app/domain/claims/programme-states.ts";
import { choiceFilter } from "#app/kit/list/filter-fields.ts";
import { ListView } from "#app/kit/list/list-view.tsx";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { Countdown } from "#app/ui/values/countdown.tsx";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import { useRevalidate } from "#app/ui/base/use-revalidate.ts";
import typography from "#app/ui/typography.module.css";
import layout from "#app/ui/layout.module.css";
import styles from "./claims.module.css";
import type { ClaimsFacts } from "#app/domain/claims/claims.types.ts";
import { FlagDialog } from "./flag-dialog.tsx";
import type { ListedRoot, RootsPage } from "./roots-page.server.ts";
import { useClaims } from "./use-claims.ts";
import { chainAheadOf, wallClockOf } from "#app/chain/chain-clock.ts";
import { claimPaths } from "#app/paths/claims.ts";

/** Roots of the programs with their flags, and the action to flag one. */
export function RootsTable({ page }: { page: Extract<RootsPage, { kind: "read" }> }) {
  const { facts, rows, programmes, next } = page;
  const [flagged, setFlagged] = useState<ListedRoot | null>(null);
  const { blocker, run } = useClaims();
  return (
    <>
      <ListView
        caption="Roots"
        page={{ rows, next }}
        rowKey={({ programmeId, n }) => `${programmeId}-${n}`}
        columns={columnsFor(facts, blocker, setFlagged)}
        filters={
          programmes.length > 1
            ? {
                fields: [
                  choiceFilter(
                    "programme",
                    "Program",
                    "All programs",
                    programmes.map(({ id, title }) => [String(id), `${id}: ${title}`]),
                  ),
                ],
              }
            : undefined
        }
        empty={
          <EmptyState>Published roots appear here and can be disputed until active.</EmptyState>
        }
      />
      {flagged !== null && (
        <FlagDialog
          root={flagged}
          onClose={() => setFlagged(null)}
          onReview={(text) =>
            run(({ flagTransaction }) => flagTransaction(facts.deployment, flagged, text))
          }
        />
      )}
    </>
  );
}

function columnsFor(
  facts: ClaimsFacts,
  blocker: string | null,
  onFlag: (root: ListedRoot) => void,
): Column<ListedRoot>[] {
  return [
    {
      header: "Root",
      cell: ({ programme, n, root }) => (
        <span className={layout["lines"]}>
          <span className={styles["title"]}>
            {programme.title}, root {n}
          </span>
          <Address value={root} kind="root" />
        </span>
      ),
    },
    { header: "State", cell: (root) => <RootStatus root={root} facts={facts} /> },
    {
      header: "Grants in all",
      align: "end",
      cell: ({ total, leafCount, programme }) => (
        <span className={layout["lines"]}>
          <Amount value={total} {...programme.unit} form="rounded" />
          <span className={typography["remark"]}>
            to {formatInteger(leafCount)} {leafCount === 1 ? "account" : "accounts"}
          </span>
        </span>
      ),
    },
    { header: "Published", cell: ({ at }) => <RelativeTime at={at} ahead={chainAheadOf(facts)} /> },
    { header: "Disputes", cell: (root) => <Flags root={root} /> },
    {
      header: "Actions",
      actions: true,
      align: "end",
      cell: (root) => (
        <span className={styles["row-actions"]}>
          {root.isStored ? (
            <ButtonLink
              to={claimPaths.leaves(root.programmeId, root.root)}
              size="small"
              reloadDocument
            >
              Leaves
            </ButtonLink>
          ) : (
            <ButtonLink to={claimPaths.root(root.programmeId, root.n)} size="small">
              Import the list
            </ButtonLink>
          )}
          <FlagButton root={root} blocker={blocker} onFlag={onFlag} />
        </span>
      ),
    },
  ];
}

function RootStatus({ root, facts }: { root: ListedRoot; facts: ClaimsFacts }) {
  const revalidate = useRevalidate();
  const { tone, text } = rootLabels[root.state];
  return (
    <span className={layout["lines"]}>
      <Status tone={tone}>{text}</Status>
      {root.state === "pending" && (
        <span className={typography["remark"]}>
          pays in <Countdown until={wallClockOf(root.activeAt, facts)} onReached={revalidate} />
        </span>
      )}
      {root.state === "superseded" && (
        <span className={typography["remark"]}>Claims by it are still paid.</span>
      )}
      {root.disabled && <span className={typography["remark"]}>{root.disabled.reason}</span>}
      {!root.isStored && (
        <span className={typography["remark"]}>The console does not have its list.</span>
      )}
    </span>
  );
}

function Flags({ root: { flags } }: { root: ListedRoot }) {
  if (flags.length === 0) return "None";
  return (
    <ul className={styles["flags"]}>
      {flags.map(({ by, text, txHash }, i) => (
        <li key={`${txHash}-${i}`}>
          {text} <Address value={by} />
        </li>
      ))}
    </ul>
  );
}

type FlagButtonProps = {
  root: ListedRoot;
  blocker: string | null;
  onFlag: (root: ListedRoot) => void;
};

function FlagButton({ root, blocker, onFlag }: FlagButtonProps) {
  const late =
    root.state === "disabled"
      ? "It is already disabled"
      : root.state === "pending"
        ? null
        : "It is active; disputes are only possible before";
  const reason = late ?? blocker;
  return (
    <Button size="small" blocker={reason} onClick={() => onFlag(root)}>
      Dispute
    </Button>
  );
}
