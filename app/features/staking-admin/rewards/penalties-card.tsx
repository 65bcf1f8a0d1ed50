import { useState } from "react";
import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import { scheduleOf } from "#app/domain/access/schedule-of.ts";
import { PreviewList } from "#app/common/staking/preview-list.tsx";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Link } from "#app/ui/forms/link.tsx";
import { AccountDialog } from "#app/kit/form/account-dialog.tsx";
import { parseAccount } from "#app/kit/form/parse-account.ts";
import { treasuryPaths } from "#app/paths/treasury.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { RewardsPage } from "./rewards.types.ts";
import { useRewards } from "./use-rewards.ts";

function Treasury({ accounting: { treasury, isOwnTreasury } }: Pick<RewardsPage, "accounting">) {
  return (
    <span className={layout["two-lines"]}>
      <Address value={treasury} />
      {isOwnTreasury && (
        <span>
          <Link to={treasuryPaths.index}>Treasury contract</Link>, as donations
        </span>
      )}
    </span>
  );
}

/** Collected penalties and their recipient. */
export function PenaltiesCard({ facts, accounting }: RewardsPage) {
  const { coin, deployments } = facts;
  const { penalties, treasury, earlierPenalties } = accounting;
  const { run } = useRewards();
  const [isOpen, setOpen] = useState(false);
  const setting = { deployment: deployments.staking, coin };
  return (
    <section className={layout["card"]} aria-labelledby="penalties">
      <h2 id="penalties">Penalties</h2>
      <PreviewList
        lines={[
          { label: "Taken by slashes", value: <Amount value={penalties} {...coin} /> },
          { label: "Treasury", value: <Treasury accounting={accounting} /> },
        ]}
      />
      {earlierPenalties.map((owed) => (
        <Notice
          key={owed.treasury}
          tone="info"
          remedy={
            <RoleButton
              facts={facts}
              needs={null}
              onClick={() =>
                run(({ sendPenaltiesTransaction }) => sendPenaltiesTransaction(setting, owed))
              }
            >
              Send
            </RoleButton>
          }
        >
          <Amount value={owed.amount} {...coin} /> belong to the earlier treasury{" "}
          <Address value={owed.treasury} />.
        </Notice>
      ))}
      <div className={layout["tools"]}>
        <RoleButton
          facts={facts}
          needs={null}
          blocker={penalties === 0n ? "There is nothing to send" : null}
          onClick={() =>
            run(({ sendPenaltiesTransaction }) =>
              sendPenaltiesTransaction(setting, { treasury, amount: penalties }),
            )
          }
        >
          Send to the treasury
        </RoleButton>
        <RoleButton facts={facts} needs="STAKING_ADMIN" onClick={() => setOpen(true)}>
          Change the treasury
        </RoleButton>
      </div>
      <p className={typography["note"]}>
        Anyone can send them. Operators claim their own commission.
      </p>
      {isOpen && (
        <AccountDialog
          title="Change the treasury"
          parse={parseAccount}
          label="New treasury"
          reviewLabel="Review the treasury"
          findError={(account) => (account === treasury ? "This is already the treasury." : null)}
          onClose={() => setOpen(false)}
          onReview={(account) =>
            run(({ treasuryTransaction, withDelay }) =>
              withDelay(treasuryTransaction(setting, account), scheduleOf(facts, "STAKING_ADMIN")),
            )
          }
        >
          Future penalties go there. Those not sent yet stay with the current treasury.
        </AccountDialog>
      )}
    </section>
  );
}
