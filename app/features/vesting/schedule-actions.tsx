import { useState } from "react";
import { isAddressEqual, zeroAddress } from "viem";
import { useCatchUp } from "#app/common/events/use-catch-up.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { TransactionPlan } from "#app/wallet/transaction/transaction-plan.ts";
import { useTransaction } from "#app/wallet/transaction/use-transaction.ts";
import type * as plans from "./plans.ts";
import { ProposeDialog } from "./propose-dialog.tsx";
import { ReleasePartDialog } from "./release-part-dialog.tsx";
import { RevokeDialog } from "./revoke-dialog.tsx";
import styles from "./vesting.module.css";
import type { Schedule, VestingPlace } from "./vesting.types.ts";
import type { Network } from "#app/chain/networks.ts";
import type { ScheduleEvent } from "./schedule.server.ts";

export type ScheduleViewProps = {
  schedule: Schedule;
  block: bigint;
  /** Unix seconds, of the block. */
  time: number;
  /** Whether the contract holds less of the token than it owes; `null`: not known. */
  isShort: boolean | null;
  events: readonly ScheduleEvent[];
  /** The signed-in wallet. */
  wallet: string;
  place: VestingPlace;
  networks: readonly Network[];
};

type Open = "part" | "revoke" | "propose" | null;
type Plans = typeof plans;

/** What can be done with a schedule, each with the reason where it cannot. */
export function ScheduleActions({ schedule, place, wallet }: ScheduleViewProps) {
  const { start, canWrite } = useTransaction();
  const onConfirmed = useCatchUp();
  const [open, setOpen] = useState<Open>(null);
  const { id, releasable, proposed, terms } = schedule;
  const lack = canWrite ? null : "Connect the wallet that is signed in";
  const isOffered = proposed !== null && sameAddress(proposed, wallet);
  const isBeneficiary = sameAddress(schedule.beneficiary, wallet);

  async function begin(plan: (plans: Plans) => TransactionPlan) {
    setOpen(null);
    // The plans bring the contract's ABI, which the page does not need before a click.
    start({ ...plan(await import("./plans.ts")), onConfirmed });
  }

  const releaseLack = lack ?? (releasable === 0n ? "Nothing can be released now" : null);
  const revokeLack = lack ?? findRevokeLack(schedule, wallet);
  const proposeLack = lack ?? findProposeLack(schedule, isBeneficiary);
  return (
    <>
      {isOffered && (
        <Notice
          tone="info"
          remedy={
            <Button
              size="small"
              variant="primary"
              disabled={lack !== null}
              title={lack ?? undefined}
              onClick={() => void begin(({ acceptPlan }) => acceptPlan(place, id))}
            >
              Accept
            </Button>
          }
        >
          The beneficiary offers this schedule to your wallet. What is not released yet becomes
          yours when you accept.
        </Notice>
      )}
      <div className={styles["tools"]}>
        <Button
          variant="primary"
          disabled={releaseLack !== null}
          title={releaseLack ?? undefined}
          onClick={() => void begin(({ releasePlan }) => releasePlan(place, schedule))}
        >
          Release all
        </Button>
        <Button
          disabled={releaseLack !== null}
          title={releaseLack ?? undefined}
          onClick={() => setOpen("part")}
        >
          Release a part
        </Button>
        {terms.transferable && (
          <Button
            disabled={proposeLack !== null}
            title={proposeLack ?? undefined}
            onClick={() => setOpen("propose")}
          >
            Propose a beneficiary
          </Button>
        )}
        {terms.transferable && isBeneficiary && proposed !== null && (
          <Button
            disabled={lack !== null}
            title={lack ?? undefined}
            onClick={() => void begin(({ proposePlan }) => proposePlan(place, id, zeroAddress))}
          >
            Withdraw the proposal
          </Button>
        )}
        {terms.revocable && (
          <Button
            variant="danger"
            disabled={revokeLack !== null}
            title={revokeLack ?? undefined}
            onClick={() => setOpen("revoke")}
          >
            Revoke
          </Button>
        )}
      </div>
      {open === "part" && (
        <ReleasePartDialog
          schedule={schedule}
          onClose={() => setOpen(null)}
          onAmount={(units) =>
            void begin(({ releasePartPlan }) => releasePartPlan(place, schedule, units))
          }
        />
      )}
      {open === "propose" && (
        <ProposeDialog
          schedule={schedule}
          vesting={place.address}
          onClose={() => setOpen(null)}
          onAddress={(account) => void begin(({ proposePlan }) => proposePlan(place, id, account))}
        />
      )}
      {open === "revoke" && (
        <RevokeDialog
          schedule={schedule}
          onClose={() => setOpen(null)}
          onRevoke={(revocation) =>
            void begin(({ revokePlan }) => revokePlan(place, schedule, revocation))
          }
        />
      )}
    </>
  );
}

function findRevokeLack({ funder, revokedAt, vested, total }: Schedule, wallet: string) {
  if (!sameAddress(funder, wallet)) return "Only the funder can revoke";
  if (revokedAt !== null) return "It was revoked before";
  return vested === total ? "Everything has vested" : null;
}

function findProposeLack({ status }: Schedule, isBeneficiary: boolean) {
  if (!isBeneficiary) return "Only the beneficiary can hand it on";
  return status === "depleted" ? "Nothing is left to hand on" : null;
}

function sameAddress(a: `0x${string}`, b: string): boolean {
  return isAddressEqual(a, b as `0x${string}`);
}
