import { useState } from "react";
import type { HeldRoles } from "#app/chain/access/roles.ts";
import type { Review } from "#app/kit/form/prompt-dialog.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { LimitDialog, type LimitedRow } from "./limit-dialog.tsx";
import type { VaultRow, VaultSummary } from "#app/features/faucet/shared/overview.server.ts";
import type { Limit } from "#app/domain/faucet/parse-limit.ts";

type LimitActionProps = {
  vault: VaultSummary;
  rows: readonly VaultRow[];
  /** The signed-in wallet's roles; null if the chain is unreachable. */
  roles: HeldRoles | null;
  /** Why the wallet cannot sign now. */
  walletBlocker: string | null;
  onReview: (asset: VaultRow["asset"], limit: Limit) => Review;
};

/** Changes the limit that the server's dispenser may pay out of a vault. */
export function LimitAction({ vault, rows, roles, walletBlocker, onReview }: LimitActionProps) {
  const [isOpen, setOpen] = useState(false);
  const limited = rows.filter((row): row is LimitedRow => row.vault !== null);
  return (
    <>
      <Button
        size="small"
        blocker={findBlocker(vault, roles) ?? walletBlocker}
        onClick={() => setOpen(true)}
      >
        Change limit
      </Button>
      {isOpen && <LimitDialog rows={limited} onReview={onReview} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Returns why no wallet can change limits now, or null if limits can be changed. */
function findBlocker({ dispenser, stale }: VaultSummary, roles: HeldRoles | null): string | null {
  if (roles === null || stale || dispenser === null) {
    return "Limits cannot be changed while the chain is not responding.";
  }
  if (!("FAUCET_ADMIN" in roles)) return "Only a faucet admin can change limits.";
  if (!dispenser.isGranted) return "The dispenser is locked: grant it again with its limits first.";
  return null;
}
