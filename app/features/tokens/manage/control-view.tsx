import { useState } from "react";
import { Notice } from "#app/ui/notice.tsx";
import layout from "#app/ui/layout.module.css";
import { ActionButton } from "#app/wallet/transaction/action-button.tsx";
import { FinishCard } from "./finish-card.tsx";
import type { ManagedView } from "./managed-view.types.ts";
import { OwnershipCard } from "./ownership-card.tsx";
import { type RoleHolders, RoleTable } from "./role-table.tsx";
import type { ProofOfEnd } from "./role-holders.types.ts";
import { ConfirmTextDialog } from "./confirm-text-dialog.tsx";
import { useManage } from "./use-manage.ts";

type ControlViewProps = { view: ManagedView; holders: RoleHolders; proof: ProofOfEnd | null };

/** The token's permissions and restrictions. */
export function ControlView({ view, holders, proof }: ControlViewProps) {
  return (
    <div className={layout["page"]}>
      <div className={layout["cards"]}>
        <PauseCard view={view} />
        <FinishCard view={view} proof={proof} />
        <OwnershipCard view={view} />
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
