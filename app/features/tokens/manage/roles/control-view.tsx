import { useState } from "react";
import { ConfirmTextDialog } from "#app/features/tokens/confirm-text-dialog.tsx";
import { OwnershipCard } from "#app/features/tokens/shared/ownership/ownership-card.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import layout from "#app/ui/layout.module.css";
import { ActionButton } from "#app/wallet/transaction/action-button.tsx";
import { FinishCard } from "./finish-card.tsx";
import type { ManagedView } from "#app/features/tokens/manage/shared/managed-view.types.ts";
import { type RoleHolders, RoleTable } from "./role-table.tsx";
import type { ProofOfEnd } from "./role-holders.types.ts";
import { useManage } from "#app/features/tokens/manage/shared/use-manage.ts";

type ControlViewProps = { view: ManagedView; holders: RoleHolders; proof: ProofOfEnd | null };

/** The token's permissions and restrictions. */
export function ControlView({ view, holders, proof }: ControlViewProps) {
  const { facts } = view;
  return (
    <div className={layout["page"]}>
      <div className={layout["cards"]}>
        <PauseCard view={view} />
        <FinishCard view={view} proof={proof} />
        <OwnershipCard
          token={facts}
          wallet={view.wallet}
          owner={facts.owner}
          pendingOwner={facts.pendingOwner}
          blockers={facts.blockers}
        >
          {facts.isPaused === true && (
            <Notice tone="danger">
              {facts.symbol} is paused. Unless another account is a pauser, it stays paused
              permanently.
            </Notice>
          )}
          <p>
            {facts.symbol} will never have an owner again: no one can grant roles, transfer
            ownership or disable minting. Existing roles remain.
          </p>
        </OwnershipCard>
      </div>
      <RoleTable view={view} holders={holders} />
    </div>
  );
}

function PauseCard({ view: { facts } }: { view: ManagedView }) {
  const { run } = useManage();
  const [isOpen, setOpen] = useState(false);
  const { symbol, isPaused, blockers } = facts;
  return (
    <section className={layout["card"]} aria-labelledby="pause">
      <h2 id="pause">Pause</h2>
      <p>
        {isPaused === true
          ? `${symbol} is paused: no transfers, minting or burning.`
          : "A pause stops all transfers, minting and burning until it is resumed."}
      </p>
      {isPaused === true ? (
        <ActionButton
          variant="primary"
          blocker={blockers.unpause}
          onClick={() => run(({ unpauseTransaction }) => unpauseTransaction(facts))}
        >
          Resume
        </ActionButton>
      ) : (
        <ActionButton variant="danger" blocker={blockers.pause} onClick={() => setOpen(true)}>
          Pause {symbol}
        </ActionButton>
      )}
      {isOpen && (
        <ConfirmTextDialog
          title={`Pause ${symbol}`}
          confirmText={symbol}
          reviewLabel="Review the pause"
          onClose={() => setOpen(false)}
          onReview={() => run(({ pauseTransaction }) => pauseTransaction(facts))}
        >
          <Notice tone="warn">
            No one can transfer {symbol} while it is paused: payments, claims and trades fail.
          </Notice>
        </ConfirmTextDialog>
      )}
    </section>
  );
}
