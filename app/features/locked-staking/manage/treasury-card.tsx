import { useState } from "react";
import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import { Address } from "#app/ui/address.tsx";
import { AccountDialog } from "#app/kit/form/account-dialog.tsx";
import { parseAccount } from "#app/kit/form/parse-account.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { ManagePage } from "./manage.types.ts";
import { useManage } from "./use-manage.ts";

/** Sets the recipient of penalties. */
export function TreasuryCard({ page }: { page: ManagePage }) {
  const { facts, treasury } = page;
  const { deployment, pool } = facts;
  const { runAsAdmin } = useManage(page);
  const [isOpen, setOpen] = useState(false);
  const isShared = pool.rewards.some(({ unit }) => unit.token === pool.stakeUnit.token);
  return (
    <section className={layout["card"]} aria-labelledby="treasury">
      <h2 id="treasury">Treasury</h2>
      <p>
        <Address value={treasury} />
      </p>
      <p className={typography["note"]}>
        {isShared
          ? `${pool.stakeUnit.symbol} is a reward, so penalties flow to all stakers. They go to the treasury only if the stream cannot hold them.`
          : "Early-exit penalties go to this address."}
      </p>
      <div className={layout["tools"]}>
        <RoleButton facts={page} needs="ECOSYSTEM_ADMIN" onClick={() => setOpen(true)}>
          Change the treasury
        </RoleButton>
      </div>
      {isOpen && (
        <AccountDialog
          title="Change the treasury"
          parse={parseAccount}
          label="New treasury"
          reviewLabel="Review the treasury"
          onClose={() => setOpen(false)}
          onReview={(account) =>
            runAsAdmin(({ treasuryTransaction }) => treasuryTransaction(deployment, account))
          }
        >
          Penalties that do not flow to stakers go there from then on.
        </AccountDialog>
      )}
    </section>
  );
}
