import { useState } from "react";
import { chainAheadOf, wallClockOf } from "#app/chain/chain-clock.ts";
import { rootLabels } from "#app/domain/claims/programme-states.ts";
import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import type { IncentiveToken } from "#app/domain/rewards/terms/terms.types.ts";
import { useIncentives } from "#app/features/incentives/use-incentives.ts";
import { incentivePaths } from "#app/paths/incentives.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { Countdown } from "#app/ui/values/countdown.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import { useRevalidate } from "#app/ui/base/use-revalidate.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { AppealTable } from "./appeal-table.tsx";
import { DisableDialog } from "./disable-dialog.tsx";
import type { AppealAnswer, ListedRoot, RootsPage } from "./roots-page.server.ts";

type RootsViewProps = { page: RootsPage; answer: AppealAnswer | null };

/** Roots of a program and the objections to them. */
export function RootsView({ page, answer }: RootsViewProps) {
  const { facts, programme, terms } = page;
  const { run } = useIncentives();
  const [requested, setRequested] = useState<{ root: ListedRoot; reason: string } | null>(null);
  if (terms.kind === "invalid") return null;
  const { title, token } = terms.terms;
  const setting = { claimHub: facts.claimHub, id: programme.id, title, token };
  return (
    <>
      <DataTable
        caption="Roots"
        columns={columnsOf(page, {
          token,
          onDisable: (root) => setRequested({ root, reason: "" }),
        })}
        rows={page.roots}
        rowKey={({ n }) => String(n)}
        empty={
          <EmptyState
            action={
              <ButtonLink to={incentivePaths[page.incentive.kind].rewards(page.incentive.id)}>
                Publish the first
              </ButtonLink>
            }
          >
            Roots appear here when rewards are published.
          </EmptyState>
        }
      />
      <section className={layout["page"]} aria-label="Disputes">
        <h2>Disputes</h2>
        <AppealTable
          page={page}
          answer={answer}
          onUphold={({ n, text }) => {
            const root = page.roots.find((one) => one.n === n);
            if (root) setRequested({ root, reason: text });
          }}
        />
      </section>
      {requested !== null && (
        <DisableDialog
          n={requested.root.n}
          isActive={requested.root.state !== "pending"}
          addedTo={requested.root.addedTo}
          reason={requested.reason}
          onReview={(reason) =>
            run(({ disableTransaction }) =>
              disableTransaction(setting, { n: requested.root.n, reason }),
            )
          }
          onClose={() => setRequested(null)}
        />
      )}
    </>
  );
}

type ColumnsSetting = { token: IncentiveToken; onDisable: (root: ListedRoot) => void };

function columnsOf(
  { facts, appeals }: RootsPage,
  { token, onDisable }: ColumnsSetting,
): Column<ListedRoot>[] {
  const openOf = (n: number) =>
    appeals.filter((appeal) => appeal.n === n && appeal.state === "open").length;
  return [
    { header: "Root", cell: ({ n }) => formatInteger(n) },
    {
      header: "State",
      cell: (root) => <RootStatus root={root} facts={facts} open={openOf(root.n)} />,
    },
    { header: "Hash", cell: ({ root }) => <Address value={root} kind="root" /> },
    {
      header: "Grants in all",
      align: "end",
      cell: ({ total }) => (
        <Amount value={total} symbol={token.symbol} decimals={token.decimals} form="rounded" />
      ),
    },
    { header: "Accounts", align: "end", cell: ({ leafCount }) => formatInteger(leafCount) },
    {
      header: "Pays from",
      cell: ({ activeAt }) => <RelativeTime at={activeAt * 1_000} ahead={chainAheadOf(facts)} />,
    },
    {
      header: "Actions",
      actions: true,
      align: "end",
      cell: (root) => (
        <RoleButton
          facts={facts}
          needs="GUARDIAN"
          variant="danger"
          blocker={root.isDisabled ? "It is already disabled" : null}
          onClick={() => onDisable(root)}
        >
          Disable
        </RoleButton>
      ),
    },
  ];
}

type RootStatusProps = { root: ListedRoot; facts: RootsPage["facts"]; open: number };

function RootStatus({ root, facts, open }: RootStatusProps) {
  const revalidate = useRevalidate();
  const { tone, text } = rootLabels[root.state];
  return (
    <span className={`${layout["two-lines"]} ${typography["cell"]}`}>
      <Status tone={tone}>{text}</Status>
      {root.state === "pending" && (
        <span className={typography["note"]}>
          pays in <Countdown until={wallClockOf(root.activeAt, facts)} onReached={revalidate} />
          {open > 0 && `, ${open} ${open === 1 ? "dispute" : "disputes"} to decide`}
        </span>
      )}
      {root.reason !== null && <span className={typography["note"]}>{root.reason}</span>}
    </span>
  );
}
