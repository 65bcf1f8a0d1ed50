import { useState } from "react";
import { explorerTransactionUrl } from "#app/chain/explorer-url.ts";
import { Address } from "#app/ui/address.tsx";
import { formatUtc } from "#app/ui/format.ts";
import { Status } from "#app/ui/status.tsx";
import { ActionButton } from "./action-button.tsx";
import styles from "./manage.module.css";
import type { ManagedView } from "./managed-view.types.ts";
import type { ProofOfEnd } from "./role-holders.types.ts";
import { TypedDialog } from "./typed-dialog.tsx";
import { useManage } from "./use-manage.ts";

/** Ends minting for ever, and proves that it has ended. */
export function FinishCard({ view, proof }: { view: ManagedView; proof: ProofOfEnd | null }) {
  const { facts, network } = view;
  const { symbol, isMintingFinished, lacks } = facts;
  const { run } = useManage();
  const [isOpen, setOpen] = useState(false);
  if (isMintingFinished === true) {
    return (
      <section className={styles["card"]} aria-labelledby="finish">
        <h2 id="finish">Minting</h2>
        <p>
          <Status tone="green">Finished for ever</Status>
        </p>
        <p>The contract says so at this block, and has no function that could change it.</p>
        {proof === null ? (
          <p className={styles["quiet"]}>The transaction that ended it is not indexed yet.</p>
        ) : (
          <p>
            Ended {formatUtc(proof.at)} by <Address value={proof.by} /> in{" "}
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
    <section className={styles["card"]} aria-labelledby="finish">
      <h2 id="finish">Minting</h2>
      <p>Finishing it is a promise that the contract keeps: nobody can ever mint {symbol} again.</p>
      <ActionButton variant="danger" lack={lacks.finishMinting} onClick={() => setOpen(true)}>
        Finish minting for ever
      </ActionButton>
      {isOpen && (
        <TypedDialog
          title="Finish minting for ever"
          word={`finish ${symbol}`}
          reviewLabel="Review the end of minting"
          onClose={() => setOpen(false)}
          onReview={() => run(({ finishMintingPlan }) => finishMintingPlan(facts))}
        >
          <p>
            Nobody can mint {symbol} after this: not you, not another minter, not a later owner. It
            cannot be undone.
          </p>
        </TypedDialog>
      )}
    </section>
  );
}
