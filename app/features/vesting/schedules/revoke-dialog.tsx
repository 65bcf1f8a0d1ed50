import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Dialog } from "#app/ui/forms/dialog.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { Revocation } from "#app/domain/vesting/transactions.ts";
import type { RevocationAnswer } from "./schedule.server.ts";
import type { Schedule } from "#app/domain/vesting/vesting.types.ts";
import { formatId } from "#app/domain/vesting/labels.ts";
import { vestingPaths } from "#app/paths/vesting.ts";

type RevokeDialogProps = {
  schedule: Schedule;
  onClose: () => void;
  onRevoke: (revocation: Revocation) => void;
};

/** Previews a revocation to the base unit before anything is signed. */
export function RevokeDialog({ schedule, onClose, onRevoke }: RevokeDialogProps) {
  const { chainId, id, unit, beneficiary, funder, terms } = schedule;
  const { load, data: answer } = useFetcher<RevocationAnswer>();
  const url = vestingPaths.revocation(chainId, formatId(id));
  useEffect(() => load(url), [load, url]);
  const isMoving = terms.step === 0;
  return (
    <Dialog
      open
      title="Revoke the schedule"
      onClose={onClose}
      footer={
        <Button
          variant="danger"
          pending={answer === undefined}
          disabled={answer?.kind === "rejected"}
          onClick={() => answer?.kind === "ready" && onRevoke(answer)}
        >
          Review the revocation
        </Button>
      }
    >
      <div className={layout["page"]}>
        <p>Vesting stops permanently. This cannot be undone.</p>
        {answer === undefined && <p className={typography["note"]}>Simulating…</p>}
        {answer?.kind === "rejected" && <Notice tone="danger">{answer.message}</Notice>}
        {answer?.kind === "ready" && (
          <>
            <dl className={layout["fact-columns"]}>
              <dt>
                Stays with <Address value={beneficiary} />
              </dt>
              <dd>
                <Amount value={answer.vested} {...unit} />
              </dd>
              <dt>
                Returns to <Address value={funder} />
              </dt>
              <dd>
                <Amount value={answer.returned} {...unit} />
              </dd>
            </dl>
            <p className={typography["note"]}>
              Simulated at block {formatInteger(answer.block)}.
              {isMoving && " Slightly more vests until the transaction is mined."}
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}
