import { useState } from "react";
import { explorerTransactionUrl } from "#app/chain/explorer-url.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Time } from "#app/ui/values/time.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { ActionButton } from "#app/wallet/transaction/action-button.tsx";
import type { ManagedView } from "#app/features/tokens/manage/shared/managed-view.types.ts";
import type { ProofOfEnd } from "./role-holders.types.ts";
import { ConfirmTextDialog } from "#app/features/tokens/confirm-text-dialog.tsx";
import { useManage } from "#app/features/tokens/manage/shared/use-manage.ts";

/** Finishes minting permanently, and shows the proof. */
export function FinishCard({ view, proof }: { view: ManagedView; proof: ProofOfEnd | null }) {
  const { facts, network } = view;
  const { symbol, isMintingFinished, blockers } = facts;
  const { run } = useManage();
  const [isOpen, setOpen] = useState(false);
  if (isMintingFinished === true) {
    return (
      <section className={layout["card"]} aria-labelledby="finish">
        <h2 id="finish">Minting</h2>
        <p>
          <Status tone="green">Disabled permanently</Status>
        </p>
        <p>Confirmed by the contract at this block; no function can change it.</p>
        {proof === null ? (
          <p className={typography["note"]}>The transaction that ended it is not indexed yet.</p>
        ) : (
          <p>
            Ended <Time at={proof.at} /> by <Address value={proof.by} /> in{" "}
            <Address
              value={proof.txHash}
              kind="transaction hash"
              explorer={
                <a href={explorerTransactionUrl([network], network.chainId, proof.txHash)}>View</a>
              }
            />
            {!proof.isFinal && ", which is not final yet"}.
          </p>
        )}
      </section>
    );
  }
  return (
    <section className={layout["card"]} aria-labelledby="finish">
      <h2 id="finish">Minting</h2>
      <p>Disabling it is irreversible: no one can ever mint {symbol} again.</p>
      <ActionButton variant="danger" blocker={blockers.finishMinting} onClick={() => setOpen(true)}>
        Disable minting permanently
      </ActionButton>
      {isOpen && (
        <ConfirmTextDialog
          title="Disable minting permanently"
          confirmText={`finish ${symbol}`}
          reviewLabel="Review"
          onClose={() => setOpen(false)}
          onReview={() => run(({ finishMintingTransaction }) => finishMintingTransaction(facts))}
        >
          <p>
            Nobody can mint {symbol} after this: not you, not other minters, not a later owner. This
            cannot be undone.
          </p>
        </ConfirmTextDialog>
      )}
    </section>
  );
}
