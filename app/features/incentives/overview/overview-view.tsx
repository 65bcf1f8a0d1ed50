import { useNavigation } from "@remix-run/react";
import { stageLabels } from "#app/common/merkle-claims/programme-states.ts";
import type { IncentiveKind } from "#app/features/incentives/terms/terms.types.ts";
import { kindLabels, pathOf } from "#app/features/incentives/labels.ts";
import { Amount } from "#app/ui/amount.tsx";
import { Button } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Form } from "#app/ui/form.tsx";
import { formatShare, unknownFigure } from "#app/ui/format.ts";
import { Time } from "#app/ui/time.tsx";
import { Link } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { Status } from "#app/ui/status.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { ListedIncentive, Overview } from "./overview.server.ts";

const emptyLabels: Readonly<Record<IncentiveKind, string>> = {
  staking: "Incentives for stakers appear here.",
  validator: "Incentives for validators appear here.",
};

/** Creates a draft. */
export function NewIncentive() {
  const { state } = useNavigation();
  return (
    <Form method="post">
      <Button type="submit" variant="primary" pending={state === "submitting"}>
        New incentive
      </Button>
    </Form>
  );
}

export function OverviewView({ kind, page }: { kind: IncentiveKind; page: Overview }) {
  return (
    <DataTable
      caption={`${kindLabels[kind].title}s`}
      columns={columnsOf(kind)}
      rows={page.incentives}
      rowKey={({ id }) => id}
      empty={<EmptyState action={<NewIncentive />}>{emptyLabels[kind]}</EmptyState>}
    />
  );
}

function columnsOf(kind: IncentiveKind): Column<ListedIncentive>[] {
  return [
    {
      header: "Incentive",
      cell: ({ id, title, dates }) => (
        <span className={layout["two-lines"]}>
          <Link to={pathOf({ kind, id })}>{title}</Link>
          {dates !== null && (
            <>
              <span className={typography["note"]}>
                Rewards until <Time at={dates.rewardsUntil * 1_000} />
              </span>
              <span className={typography["note"]}>
                Claims{" "}
                {dates.claimsUntil === 0 ? (
                  "without a deadline"
                ) : (
                  <>
                    until <Time at={dates.claimsUntil * 1_000} />
                  </>
                )}
              </span>
            </>
          )}
        </span>
      ),
    },
    {
      header: "State",
      cell: ({ phase }) => (
        <Status tone={stageLabels[phase].tone}>{stageLabels[phase].text}</Status>
      ),
    },
    { header: "Program", cell: ({ programmeId }) => programmeId ?? unknownFigure },
    { header: "Funded", align: "end", cell: (one) => amountOf(one, one.programme?.funded) },
    { header: "Paid", align: "end", cell: (one) => amountOf(one, one.programme?.paid) },
    {
      header: "Claimed of granted",
      align: "end",
      cell: ({ programme }) => {
        const root = programme?.roots.find(({ n }) => n === programme.newestRoot);
        return programme && root ? formatShare(programme.paid, root.total, 2) : unknownFigure;
      },
    },
    { header: "Begun", cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
  ];
}

function amountOf({ token }: ListedIncentive, units: bigint | undefined) {
  if (units === undefined || token === null) return unknownFigure;
  return <Amount value={units} symbol={token.symbol} decimals={token.decimals} form="rounded" />;
}
