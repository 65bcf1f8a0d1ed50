import { useNavigation } from "@remix-run/react";
import { type Address as AddressText, isAddressEqual } from "viem";
import type {
  ChosenEpoch,
  RewardPage,
} from "#app/features/incentives/reward-page/epochs/reward-page.types.ts";
import styles from "#app/features/incentives/validator-rewards.module.css";
import { nameOf } from "#app/features/incentives/reward-page/epochs/describe-reward.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { Proposal } from "#app/domain/rewards/runs/adjustment.store.server.ts";

type ProposalTableProps = {
  wallet: AddressText;
  shown: NonNullable<RewardPage["shown"]>;
  epoch: ChosenEpoch;
};

/** Pending and decided adjustments of an epoch. */
export function ProposalTable({ wallet, shown, epoch }: ProposalTableProps) {
  const { proposals } = epoch;
  if (proposals.length === 0) return null;
  return (
    <section className={layout["stack"]} aria-label="Adjustments">
      <h2>Adjustments of epoch {epoch.run.epoch + 1}</h2>
      <DataTable
        caption="Adjustments"
        columns={columnsOf({ wallet, shown, epoch })}
        rows={proposals}
        rowKey={({ id }) => id}
        empty={null}
      />
    </section>
  );
}

function columnsOf({ wallet, shown, epoch }: ProposalTableProps): Column<Proposal>[] {
  const { token, id } = shown;
  const named = new Map(epoch.accounts.map((one) => [one.account, one]));
  return [
    {
      header: "Validator",
      cell: ({ account }) => {
        const one = named.get(account);
        return <span className={styles["name"]}>{one ? nameOf(one) : account}</span>;
      },
    },
    {
      header: "Change",
      align: "end",
      cell: ({ amount }) => (
        <Amount value={amount} symbol={token.symbol} decimals={token.decimals} />
      ),
    },
    { header: "Reason", cell: ({ reason }) => <span className={styles["name"]}>{reason}</span> },
    {
      header: "Proposed",
      cell: ({ proposedBy, proposedAt }) => (
        <span className={layout["two-lines"]}>
          <Address value={proposedBy} />
          <span className={typography["note"]}>
            <RelativeTime at={proposedAt} />
          </span>
        </span>
      ),
    },
    {
      header: "State",
      cell: (one) => <StateOf proposal={one} isOpen={isOpenFor(one, epoch)} />,
    },
    {
      header: "Decide",
      actions: true,
      align: "end",
      cell: (one) =>
        isOpenFor(one, epoch) && <Decision proposal={one} programme={id} wallet={wallet} />,
    },
  ];
}

/** Whether it can still be decided for the displayed run. */
function isOpenFor({ decision, runId }: Proposal, { run }: ChosenEpoch): boolean {
  return decision === null && run.isOpen && runId === run.id;
}

function StateOf({ proposal, isOpen }: { proposal: Proposal; isOpen: boolean }) {
  const { decision } = proposal;
  if (decision === null) {
    return isOpen ? (
      <Status tone="amber">Needs a second admin</Status>
    ) : (
      <Status tone="neutral">Never decided</Status>
    );
  }
  const isConfirmed = decision.kind === "confirmed";
  return (
    <span className={layout["two-lines"]}>
      <Status tone={isConfirmed ? "green" : "neutral"}>
        {isConfirmed ? "Confirmed" : "Rejected"}
      </Status>
      <Address value={decision.by} />
    </span>
  );
}

type DecisionProps = { proposal: Proposal; programme: string; wallet: AddressText };

function Decision({ proposal, programme, wallet }: DecisionProps) {
  const { state } = useNavigation();
  const isProposer = isAddressEqual(proposal.proposedBy, wallet);
  const pending = state === "submitting";
  return (
    <Form method="post" className={layout["tools"]} preventScrollReset>
      <input type="hidden" name="programme" value={programme} />
      <input type="hidden" name="run" value={proposal.runId} />
      <input type="hidden" name="adjustment" value={proposal.id} />
      <Button
        type="submit"
        size="small"
        name="intent"
        value="confirm"
        blocker={isProposer ? "You proposed it; another admin must confirm it" : null}
        pending={pending}
      >
        Confirm
      </Button>
      <Button type="submit" size="small" name="intent" value="reject" pending={pending}>
        {isProposer ? "Withdraw" : "Reject"}
      </Button>
    </Form>
  );
}
