import { useNavigation } from "@remix-run/react";
import { type Appeal, appealLabels } from "#app/domain/rewards/appeals/appeals.ts";
import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import { Address } from "#app/ui/values/address.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { AppealAnswer, RootsPage } from "./roots-page.server.ts";

type AppealTableProps = {
  page: RootsPage;
  answer: AppealAnswer | null;
  onUphold: (appeal: Appeal) => void;
};

/** Objections to pending roots, to be decided before they become active. */
export function AppealTable({ page, answer, onUphold }: AppealTableProps) {
  const columns: Column<Appeal>[] = [
    { header: "Root", cell: ({ n }) => n },
    {
      header: "State",
      cell: ({ state }) => (
        <Status tone={appealLabels[state].tone}>{appealLabels[state].text}</Status>
      ),
    },
    { header: "By", cell: ({ by }) => <Address value={by} /> },
    { header: "Dispute", cell: ({ text }) => <span className={typography["cell"]}>{text}</span> },
    { header: "When", cell: ({ at }) => <RelativeTime at={at} /> },
    {
      header: "Decision",
      cell: (appeal) => (
        <Decision
          page={page}
          appeal={appeal}
          error={
            answer?.txHash === appeal.txHash && answer.logIndex === appeal.logIndex
              ? answer.message
              : null
          }
          onUphold={() => onUphold(appeal)}
        />
      ),
    },
  ];
  return (
    <DataTable
      caption="Disputes"
      columns={columns}
      rows={page.appeals}
      rowKey={({ txHash, logIndex }) => `${txHash}:${logIndex}`}
      empty={<EmptyState>Anyone can dispute a root until it is active.</EmptyState>}
    />
  );
}

type DecisionProps = {
  page: RootsPage;
  appeal: Appeal;
  error: string | null;
  onUphold: () => void;
};

function Decision({ page, appeal, error, onUphold }: DecisionProps) {
  const { state } = useNavigation();
  if (appeal.decision !== null) {
    return (
      <span className={typography["cell"]}>
        {appeal.decision.note}
        <span className={typography["note"]}>
          <Address value={appeal.decision.by} />
        </span>
      </span>
    );
  }
  if (appeal.state !== "open") return null;
  return (
    <Form method="post" className={layout["stack"]} preventScrollReset>
      <input type="hidden" name="txHash" value={appeal.txHash} />
      <input type="hidden" name="logIndex" value={appeal.logIndex} />
      <TextField label="Note" name="note" error={error} maxLength={500} />
      <span className={layout["tools"]}>
        <Button type="submit" size="small" pending={state === "submitting"}>
          Reject
        </Button>
        <RoleButton facts={page.facts} needs="GUARDIAN" variant="danger" onClick={onUphold}>
          Uphold and disable
        </RoleButton>
      </span>
    </Form>
  );
}
