import { useNavigation } from "@remix-run/react";
import { stageLabels } from "#app/domain/claims/programme-states.ts";
import type { IncentiveKind } from "#app/domain/rewards/terms/terms.types.ts";
import { kindLabels } from "#app/features/incentives/labels.ts";
import { incentivePaths } from "#app/paths/incentives.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { formatShare, unknownFigure } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import { Link } from "#app/ui/forms/link.tsx";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { ListedIncentive, Overview } from "#app/features/incentives/shared/overview.server.ts";

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
          <Link to={incentivePaths[kind].incentive(id)}>{title}</Link>
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
