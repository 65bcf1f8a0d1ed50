import type { Deployment } from "#app/chain/deployment.server.ts";
import { useState } from "react";
import { isAddressEqual, zeroAddress } from "viem";
import { parsePayee } from "#app/domain/lists/values/parse-payee.ts";
import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";
import { AccountDialog } from "#app/kit/form/account-dialog.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import layout from "#app/ui/layout.module.css";
import { ReleasePartDialog } from "./release-part-dialog.tsx";
import { RevokeDialog } from "./revoke-dialog.tsx";
import type { Schedule } from "#app/domain/vesting/vesting.types.ts";
import type { Network } from "#app/chain/networks.ts";
import type { ScheduleEvent } from "./schedule.server.ts";

export type ScheduleViewProps = {
  schedule: Schedule;
  block: bigint;
  /** Block time, Unix seconds. */
  time: number;
  /** Whether the contract holds less of the token than it owes; null if unknown. */
  isShort: boolean | null;
  events: readonly ScheduleEvent[];
  /** The signed-in wallet. */
  wallet: string;
  /** Whether the wallet has hidden the funder's schedules. */
  isHidden: boolean;
  deployment: Deployment;
  networks: readonly Network[];
};

type Open = "part" | "revoke" | "propose" | null;

/** Actions on a schedule, with the reason if disabled. */
export function ScheduleActions(props: ScheduleViewProps) {
  const { schedule, deployment, wallet } = props;
  const { run, blocker } = useLazyTransaction(() => import("#app/domain/vesting/transactions.ts"));
  const [open, setOpen] = useState<Open>(null);
  const { id, releasable, proposed, terms } = schedule;
  const isOffered = proposed !== null && sameAddress(proposed, wallet);
  const isBeneficiary = sameAddress(schedule.beneficiary, wallet);

  const contracts = [{ name: "for vesting", address: deployment.address }];
  const releaseBlocker = blocker ?? (releasable === 0n ? "Nothing to release yet" : null);
  const revokeBlocker = blocker ?? findRevokeBlocker(schedule, wallet);
  const proposeBlocker = blocker ?? findProposeBlocker(schedule, isBeneficiary);
  return (
    <>
      {isOffered && (
        <Notice
          tone="info"
          remedy={
            <Button
              size="small"
              variant="primary"
              blocker={blocker}
              onClick={() => run(({ acceptTransaction }) => acceptTransaction(deployment, id))}
            >
              Accept
            </Button>
          }
        >
          The beneficiary offers this schedule to your wallet. If you accept, everything not yet
          released is yours.
        </Notice>
      )}
      <div className={layout["tools"]}>
        <Button
          variant="primary"
          blocker={releaseBlocker}
          onClick={() => run(({ releaseTransaction }) => releaseTransaction(deployment, schedule))}
        >
          Release all
        </Button>
        <Button blocker={releaseBlocker} onClick={() => setOpen("part")}>
          Release a part
        </Button>
        {terms.transferable && (
          <Button blocker={proposeBlocker} onClick={() => setOpen("propose")}>
            Propose a beneficiary
          </Button>
        )}
        {terms.transferable && isBeneficiary && proposed !== null && (
          <Button
            blocker={blocker}
            onClick={() =>
              run(({ proposeTransaction }) => proposeTransaction(deployment, id, zeroAddress))
            }
          >
            Withdraw the proposal
          </Button>
        )}
        {terms.revocable && (
          <Button variant="danger" blocker={revokeBlocker} onClick={() => setOpen("revoke")}>
            Revoke
          </Button>
        )}
      </div>
      {open === "part" && (
        <ReleasePartDialog
          schedule={schedule}
          onClose={() => setOpen(null)}
          onReview={(units) =>
            run(({ releasePartTransaction }) => releasePartTransaction(deployment, schedule, units))
          }
        />
      )}
      {open === "propose" && (
        <AccountDialog
          title="Propose a beneficiary"
          label="New beneficiary"
          reviewLabel="Review the proposal"
          parse={(text) => parsePayee(text, { token: schedule.token, contracts })}
          findError={(one) =>
            one === schedule.beneficiary ? "This is already the beneficiary." : null
          }
          onReview={(account) =>
            run(({ proposeTransaction }) => proposeTransaction(deployment, id, account))
          }
          onClose={() => setOpen(null)}
        >
          Nothing changes until the other wallet accepts. It then owns everything not yet released.
        </AccountDialog>
      )}
      {open === "revoke" && (
        <RevokeDialog
          schedule={schedule}
          onClose={() => setOpen(null)}
          onRevoke={(revocation) => {
            setOpen(null);
            run(({ revokeTransaction }) => revokeTransaction(deployment, schedule, revocation));
          }}
        />
      )}
    </>
  );
}

function findRevokeBlocker({ funder, revokedAt, vested, total }: Schedule, wallet: string) {
  if (!sameAddress(funder, wallet)) return "Only the funder can revoke";
  if (revokedAt !== null) return "Already revoked";
  return vested === total ? "Everything has vested" : null;
}

function findProposeBlocker({ status }: Schedule, isBeneficiary: boolean) {
  if (!isBeneficiary) return "Only the beneficiary can transfer it";
  return status === "depleted" ? "Nothing is left to transfer" : null;
}

function sameAddress(a: `0x${string}`, b: string): boolean {
  return isAddressEqual(a, b as `0x${string}`);
}
